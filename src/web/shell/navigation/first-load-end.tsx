import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { FAR_BELOW, FIRST_LOAD } from "./first-load.ts";

/** Elements drawn in one go: a frame for each tile of a list would cost more than the tile. */
const AT_ONCE = 60;

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

/** Part by part while nothing else is to be done, so that no guessed height stays. @returns an end to it */
function drawTheRest() {
  const { classList } = document.documentElement;
  // Where a browser doesn't tell when it is idle, the rest waits until it comes near.
  if (!classList.contains(FIRST_LOAD) || !("requestIdleCallback" in window)) return undefined;
  const parts = document.querySelectorAll<HTMLElement>(FAR_BELOW).values();
  let asked = requestIdleCallback(function drawNext() {
    for (let elements = 0; elements < AT_ONCE;) {
      const { value: part } = parts.next();
      if (!part) return classList.remove(FIRST_LOAD);
      part.style.contentVisibility = "visible";
      elements += part.getElementsByTagName("*").length;
    }
    asked = requestIdleCallback(drawNext);
  });
  return () => cancelIdleCallback(asked);
}
