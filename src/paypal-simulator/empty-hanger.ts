import { type Html, markup } from "./page.ts";

/**
 * A rail with a hanger and the outline of a shirt, as on the shop's error pages.
 * @param word stands on its back: a number or a sign, at most four characters
 */
export const emptyHanger = (word: string): Html => markup`<svg
  class="drawing"
  viewBox="0 0 400 420"
  fill="none"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
>
  <path
    d="M40 34h320M200 50V34M200 100c0-15 17-16 17-32a17 17 0 0 0-34-2M200 100l-78 40M200 100l78 40"
    stroke="currentColor"
    stroke-width="3"
  />
  <path
    d="M152 126 96 150l-66 100 54 36 24-34v152h184V252l24 34 54-36-66-100-56-24c-8 18-26 28-48 28s-40-10-48-28Z"
    stroke="var(--faint)"
    stroke-width="2"
    stroke-dasharray="2 9"
  />
  <text
    x="200"
    y="312"
    text-anchor="middle"
    font-size="96"
    font-family="Anton,Impact,sans-serif"
    fill="currentColor"
  >${word}</text>
</svg>`;
