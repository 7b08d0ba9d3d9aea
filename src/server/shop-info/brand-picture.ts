import { createHash } from "node:crypto";
import { stitchLetters } from "#kit/stitched-letters.ts";

/** Where the logo is served; its version makes a new one show at once. "" without a logo. */
export const logoAddress = (logo: string): string =>
  logo === "" ? "" : `/brand/logo.svg?v=${versionOf(logo)}`;

const versionOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 10);

export type BrandLook = { name: string; logo: string; colour: string; secondColour: string };

/** The shop's picture of 32×32 as SVG: its logo, or a shirt with the first letter of its name. */
export function brandPicture(look: BrandLook): string {
  const { logo } = look;
  if (logo === "") return drawnMark(look);
  if (!logo.startsWith("data:")) return logo;
  return framed(`<image href="${logo}" width="32" height="32"/>`);
}

const framed = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">${inner}</svg>`;

const ownColour = "#646cff";
const ink = "#14151a";
const paper = "#fbfaf8";

/** On its second colour where there is one; else in ink, which turns to paper in the dark. */
function drawnMark({ name, colour, secondColour }: BrandLook): string {
  const letter = [...name.toUpperCase()][0] ?? "";
  const place = { x: 16, y: 21, height: 9 };
  const shirt = "M11 3 2.5 7.2l2.7 8 3.8-1.4V29h14V13.8l3.8 1.4 2.7-8L21 3l-5 8z";
  const collar = `<path d="M16 11 11 3h10z" fill="${colour || ownColour}"/>`;
  if (secondColour !== "") {
    const back = `<rect width="32" height="32" rx="7" fill="${secondColour}"/>`;
    const print = stitchLetters(letter, { ...place, colour: secondColour });
    const drawing = `<path d="${shirt}" fill="#fff"/>${collar}${print}`;
    return framed(`${back}<g transform="translate(3.2 3.2) scale(.8)">${drawing}</g>`);
  }
  const style = `<style>.s{fill:${ink}}.k{color:${paper}}@media (prefers-color-scheme:dark){.s{fill:#f3f2ee}.k{color:${ink}}}</style>`;
  const print = stitchLetters(letter, { ...place, colour: "currentColor" });
  return framed(`${style}<path class="s" d="${shirt}"/>${collar}<g class="k">${print}</g>`);
}
