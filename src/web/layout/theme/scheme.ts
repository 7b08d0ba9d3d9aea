/** Light, dark or whatever the system prefers (spec §8). */
export const SCHEMES = ["light", "dark", "auto"] as const;

export type Scheme = (typeof SCHEMES)[number];

/** The page colours of `styles/tokens.css`, for the browser's own frame. */
export const PAGE_COLOURS = { light: "#fbfaf8", dark: "#0f1013" } as const;

/**
 * The `theme-color` of a chosen scheme stands before those that follow the system: browsers take the
 * first that fits. React takes a meta of the same name and content for one of its own, whatever else
 * it carries; so these say the same colours in other words.
 */
export const CHOSEN_COLOUR_ID = "chosen-theme-color";
export const CHOSEN_COLOURS = { light: "rgb(251, 250, 248)", dark: "rgb(15, 16, 19)" } as const;

/** A stored value may stand in JSON quotes; anything unknown means “as the system prefers”. */
export function schemeFromStorage(stored: string | null): Scheme {
  const bare = stored?.replaceAll('"', "");
  return SCHEMES.find((scheme) => scheme === bare) ?? "auto";
}

/** Light → dark → auto → light. */
export function nextScheme(scheme: Scheme): Scheme {
  return SCHEMES[(SCHEMES.indexOf(scheme) + 1) % SCHEMES.length] ?? "auto";
}

export function isDark(scheme: Scheme, systemPrefersDark: boolean): boolean {
  return scheme === "dark" || (scheme === "auto" && systemPrefersDark);
}
