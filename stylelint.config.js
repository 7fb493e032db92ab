export default {
  extends: "stylelint-config-standard",
  rules: {
    // Style sheets are ordered by the part of the page they draw, not by specificity.
    "no-descending-specificity": null,
    // Names of fonts are written as their makers write them.
    "value-keyword-case": ["lower", { ignoreProperties: ["/font/", "/^--/"] }],
    // Phones still know this property by its prefixed name only.
    "property-no-vendor-prefix": [true, { ignoreProperties: ["text-size-adjust"] }],
  },
};
