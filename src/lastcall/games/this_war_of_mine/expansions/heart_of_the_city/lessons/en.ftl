# The lesson of Heart of the City.

heart-of-the-city = The Heart of the City
    .about = a way home through the middle of the city
heart-of-the-city-search-over = The search is over, and it is not yet light. Before they choose what to carry, those who are out may go by way of the *Heart of the City*.
heart-of-the-city-go = There are *five* visits in a whole campaign, no more. Each is a place and a choice, and what is found there is carried home like everything else. Go there tonight.
heart-of-the-city-go-tonight = Another night you may pass it by. Tonight, go and look.
heart-of-the-city-there = The book tells what you see. Decide, and then choose what to *carry*.
heart-of-the-city-done = Four are left. Keep them for nights when somebody needs one.
