import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { FAR_BELOW, FIRST_LOAD } from "./first-load.ts";

/**
 * From the first navigation within the document on, pages are laid out whole. It stands before
 * `ScrollRestoration`, whose places are right only then.
 */
export function FirstLoadEnd() {
  const { key } = useLocation();
  const first = useRef(key);
  useLayoutEffect(() => {
    if (key !== first.current) document.documentElement.classList.remove(FIRST_LOAD);
  }, [key]);
  useEffect(drawTheRest, []);
  return null;
}

/**
 * Part by part while nothing else is to be done, so that no guessed height stays. Each gets its style
 * and layout unseen, then all are let in at once: a frame for each part cost more than the part.
 * @returns an end to it
 */
function drawTheRest() {
  const { classList } = document.documentElement;
  // Where a browser doesn't tell when it is idle, the rest waits until it comes near.
  if (!classList.contains(FIRST_LOAD) || !("requestIdleCallback" in window)) return undefined;
  const parts = document.querySelectorAll(FAR_BELOW).values();
  let asked = requestIdleCallback(function drawNext() {
    const { value: part } = parts.next();
    if (!part) return classList.remove(FIRST_LOAD);
    // Asked for a place within it, the browser lays a part out that waits.
    part.firstElementChild?.getBoundingClientRect();
    asked = requestIdleCallback(drawNext);
  });
  return () => cancelIdleCallback(asked);
}
