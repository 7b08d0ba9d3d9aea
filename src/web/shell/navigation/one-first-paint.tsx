import { EarlyScript } from "#web/ui/early-script.tsx";
import { FAR_BELOW, FIRST_LOAD } from "./first-load.ts";

const PAGE_END = "page-end";

/**
 * Stands in the head: the page is painted first when all of it is there. HTML arrives in pieces, and a
 * first paint in the midst of them leaves the large piece of work, laying out what the page is about,
 * for the time when people already touch it. Hardly anybody waits longer: the style sheet, which no
 * paint goes without, is asked for only when the first piece is here.
 */
export function OneFirstPaint() {
  return <link rel="expect" href={`#${PAGE_END}`} blocking="render" />;
}

/** So many parts a browser takes for near on a phone, within two and a half screens. */
const NEAR = 8;

/**
 * On a phone nothing far below is in the first screen, yet a browser lays out with it what is near.
 * Held back by animations that stand still, which leave no trace on what the program finds, the near
 * parts follow the first paint in frames of their own, and the rest with the last of them.
 */
const IN_TURN = `if(document.documentElement.classList.contains("${FIRST_LOAD}")&&matchMedia("(width<48rem) and (height<=1000px)").matches){
let near=${NEAR};const held=Array.from(document.querySelectorAll("main :is(${FAR_BELOW})"),part=>{
const hold=part.animate({contentVisibility:["hidden","hidden"]},1);hold.pause();return hold});
const after=then=>requestAnimationFrame(()=>setTimeout(then));
after(function next(){for(const hold of held.splice(0,near-->0?1:held.length))hold.cancel();if(held.length)after(next)})}`;

/** Stands behind everything that is seen, before the scripts. */
export function PageEnd() {
  return (
    <>
      <EarlyScript code={import.meta.env.SSR ? IN_TURN : ""} />
      <span id={PAGE_END} hidden />
    </>
  );
}
