import { cleanSvg, withoutComments } from "../shop/clean-logo.ts";

/** Bytes of an uploaded crest at most. */
export const largestCrest = 1024 * 1024;
/** Characters of a crest's cleaned drawing: every picture of the kit carries it. */
export const crestMaxLength = 60_000;
/** Tags of an uploaded drawing at most: more shapes than that do not fit into it, cleaned. */
const mostTags = 20_000;

export type CrestFault = "crestUnreadable" | "crestLooks" | "crestTooLarge";

/**
 * Elements that a crest may need to look right, and that are no shapes: dropping one would change
 * the look.
 */
const looks =
  /<(?:\w+:)?(style|image|use|text|filter|mask|pattern|linearGradient|radialGradient|clipPath)\b|url\(/i;

/**
 * An uploaded SVG as it may be drawn: shapes and plain colours alone (R-CREST-1). Scripts, handlers,
 * foreign content, links and comments are dropped; a crest that would look different without its
 * gradients, style sheets, pictures or letters is refused.
 */
export function cleanCrest(given: string): { svg: string } | CrestFault {
  if (hasMoreTags(given)) return "crestTooLarge";
  if (looks.test(withoutComments(given))) return "crestLooks";
  const svg = cleanSvg(withViewBox(withPlainStyles(given.trim())));
  if (svg === null) return "crestUnreadable";
  if (svg.length > crestMaxLength) return "crestTooLarge";
  // Its place in the drawing says how large it is.
  return {
    svg: svg.replace(/^<svg [^>]*>/, (tag) => tag.replaceAll(/ (?:width|height|x|y)="[^"]*"/g, "")),
  };
}

function hasMoreTags(text: string): boolean {
  let at = -1;
  for (let count = 0; count <= mostTags; count += 1) {
    at = text.indexOf("<", at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** `style="fill:#f00"` as `fill="#f00"`, as drawing programs write it. */
const withPlainStyles = (text: string) =>
  text.replaceAll(/\sstyle=(?:"([^"]*)"|'([^']*)')/g, (_all, double?: string, single?: string) =>
    (double ?? single ?? "").split(";").map(attributeOf).join(""),
  );

/** One `name: value` of a style; "" for a text that is none. */
function attributeOf(property: string): string {
  const colon = property.indexOf(":");
  const name = property.slice(0, Math.max(colon, 0)).trim();
  const value = property.slice(colon + 1).trim();
  return /^[a-z-]+$/.test(name) && /^[^"'<>]+$/.test(value) ? ` ${name}="${value}"` : "";
}

/** The box of a drawing that has only a size. */
function withViewBox(text: string): string {
  // A tag that does not end is found as well, or every further one would be looked at to the end.
  const tag = /<svg\b[^>]*>?/.exec(text);
  if (!tag?.[0].endsWith(">") || /\sviewBox=/.test(tag[0])) return text;
  const side = (name: string) =>
    new RegExp(`\\s${name}=["'](\\d+(?:\\.\\d+)?)(?:px)?["']`).exec(tag[0])?.[1];
  const [width, height] = [side("width"), side("height")];
  if (width === undefined || height === undefined) return text;
  const named = tag.index + "<svg".length;
  return `${text.slice(0, named)} viewBox="0 0 ${width} ${height}"${text.slice(named)}`;
}
