"""Who a request comes from: visitors and the secrets that prove a seat."""
