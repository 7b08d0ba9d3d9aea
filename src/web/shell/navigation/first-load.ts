/**
 * Class of `<html>` while the page of a fresh visit comes into being: what stands far below then waits
 * until it comes near (`below-fold` in `styles/app.css`). Heights that are only guessed would bring
 * Back, a reload or an anchor to the wrong place, so the script in the head doesn't set it for these.
 */
export const FIRST_LOAD = "first-load";

/** What waits. */
export const FAR_BELOW = ".below-fold, .tile-far";
