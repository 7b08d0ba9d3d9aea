/** Light, dark or the system's preference (R-THEME-3). */
export const SCHEMES = ["light", "dark", "auto"] as const;

export type Scheme = (typeof SCHEMES)[number];

/** The page colours of `styles/tokens.css`, for the browser's toolbar. */
export const PAGE_COLOURS = { light: "#fbfaf8", dark: "#0f1013" } as const;

/**
 * The `theme-color` of a chosen scheme comes before those that follow the system: browsers take the
 * first that matches. React adopts a meta of the same name and content as its own, so these write
 * the same colours differently.
 */
export const CHOSEN_COLOUR_ID = "chosen-theme-color";
export const CHOSEN_COLOURS = { light: "rgb(251, 250, 248)", dark: "rgb(15, 16, 19)" } as const;

/** A stored value may have JSON quotes; anything unknown means auto. */
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
