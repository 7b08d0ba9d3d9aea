/** Width and height of every drawing's view box: 4:5. */
export const viewWidth = 800;
export const viewHeight = 1000;
export const centreX = viewWidth / 2;

/** To a tenth of a unit, which is below the visible limit. */
export const toTenth = (value: number) => Math.round(value * 10) / 10;

/** One decimal at most, without a nought that says nothing. */
export function short(value: number): string {
  return trim(toTenth(value));
}

/** Two decimals at most, likewise. */
export function fine(value: number): string {
  return trim(Math.round(value * 100) / 100);
}

const trim = (value: number) => `${value === 0 ? 0 : value}`.replace(/^(-?)0\./, "$1.");
