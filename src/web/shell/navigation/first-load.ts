/**
 * Class of `<html>` while the page of a fresh visit comes into being: what stands far below then waits
 * until it comes near (`below-fold` in `styles/app.css`). Heights that are only guessed would bring
 * Back, a reload or an anchor to the wrong place, so the script in the head doesn't set it for these.
 */
export const FIRST_LOAD = "first-load";

/** What waits. */
export const FAR_BELOW = ".below-fold, .tile-far";

/** Calls back when nothing waits any more, at once where nothing does. */
export function onceWhole(then: () => void): void {
  const { documentElement: root } = document;
  const look = () => {
    if (root.classList.contains(FIRST_LOAD)) return;
    watch.disconnect();
    then();
  };
  const watch = new MutationObserver(look);
  watch.observe(root, { attributeFilter: ["class"] });
  look();
}
