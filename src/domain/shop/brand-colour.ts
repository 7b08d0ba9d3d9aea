/** Contrast of words in white on this colour, as WCAG 2.2 counts it; null for no colour. */
export function contrastOnPage(hex: string): number | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(hex);
  if (!match) return null;
  const [red = 0, green = 0, blue = 0] = match
    .slice(1)
    .map((pair) => linear(Number.parseInt(pair, 16)));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** sRGB, one channel of 0–255. */
function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Steps of the accent, as the style sheets name them. */
export type AccentSteps = Record<string, string>;

/**
 * The accent in every step that pages use, made of the merchant's colour: 600 is dark enough for
 * white words (4.5:1), `on-dark` pale enough on a dark page (R-BRAND-2). Null for no colour.
 */
export function accentSteps(hex: string): AccentSteps | null {
  if (contrastOnPage(hex) === null) return null;
  const solid = until(hex, "#000000", (one) => (contrastOnPage(one) ?? 0) >= 4.5);
  const onDark = until(hex, "#ffffff", (one) => (contrastOnPage(one) ?? 21) <= 2.4);
  return {
    "50": mix(hex, "#ffffff", 0.93),
    "100": mix(hex, "#ffffff", 0.86),
    "200": mix(hex, "#ffffff", 0.7),
    "300": mix(hex, "#ffffff", 0.5),
    "400": mix(hex, "#ffffff", 0.26),
    "500": hex,
    "600": solid,
    "700": mix(solid, "#000000", 0.25),
    "800": mix(solid, "#000000", 0.45),
    "900": mix(solid, "#000000", 0.64),
    "950": mix(solid, "#000000", 0.78),
    "on-dark": onDark,
    "on-dark-hover": mix(onDark, "#ffffff", 0.35),
    "dark-soft": mix(hex, "#0f1013", 0.84),
  };
}

/** Goes from a colour towards another until it is good enough. */
function until(from: string, to: string, isGood: (hex: string) => boolean): string {
  for (let part = 0; part < 1; part += 0.02) {
    const mixed = mix(from, to, part);
    if (isGood(mixed)) return mixed;
  }
  return to;
}

/** @param part 0 is the first colour, 1 the second */
function mix(one: string, other: string, part: number): string {
  const channel = (hex: string, place: number) => Number.parseInt(hex.slice(place, place + 2), 16);
  const mixed = [1, 3, 5].map((place) => {
    const value = channel(one, place) * (1 - part) + channel(other, place) * part;
    return Math.round(value).toString(16).padStart(2, "0");
  });
  return `#${mixed.join("")}`;
}
