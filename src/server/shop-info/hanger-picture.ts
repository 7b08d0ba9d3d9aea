/**
 * Reads on paper and on ink: mail programs do not let a picture know which of the two it lies on.
 */
const line = "#85878f";

/** The empty hanger of the shop's error pages, as SVG of 400 by 420. */
export const hangerPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 420" fill="none" stroke="${line}" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="9" d="M40 34h320M200 50V34M200 100c0-15 17-16 17-32a17 17 0 0 0-34-2M200 100l-78 40M200 100l78 40"/><path stroke-width="6" stroke-dasharray="3 15" d="M152 126 96 150l-66 100 54 36 24-34v152h184V252l24 34 54-36-66-100-56-24c-8 18-26 28-48 28s-40-10-48-28Z"/></svg>`;
