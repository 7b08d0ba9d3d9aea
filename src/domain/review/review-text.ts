/** Characters of a review's text. */
export const reviewTextMax = 2000;
