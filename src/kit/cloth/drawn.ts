/** A drawing in colors and the same as heights. */
export type Drawn = { colours: string; heights: string };

export const nothing: Drawn = { colours: "", heights: "" };

export const both = (...parts: readonly Drawn[]): Drawn => ({
  colours: parts.map(({ colours }) => colours).join(""),
  heights: parts.map(({ heights }) => heights).join(""),
});
