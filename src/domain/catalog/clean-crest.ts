import { cleanSvg } from "../shop/clean-logo.ts";

/** Bytes of an uploaded crest at most. */
export const largestCrest = 1024 * 1024;
/** Characters of a crest's cleaned drawing: every picture of the kit carries it. */
export const crestMaxLength = 60_000;

export type CrestFault = "crestUnreadable" | "crestLooks" | "crestTooLarge";

/** What a crest may need to look right, and what is no shape: dropping it would change the look. */
const looks =
  /<(?:\w+:)?(style|image|use|text|filter|mask|pattern|linearGradient|radialGradient|clipPath)\b|url\(/i;

/**
 * An uploaded SVG as it may be drawn: shapes and plain colours alone (R-CREST-1). Scripts, handlers,
 * foreign content, links and comments are dropped; what would look different without its gradients,
 * style sheets, pictures or letters is refused.
 */
export function cleanCrest(given: string): { svg: string } | CrestFault {
  if (looks.test(withoutComments(given))) return "crestLooks";
  const svg = cleanSvg(withViewBox(withPlainStyles(given.trim())));
  if (svg === null) return "crestUnreadable";
  if (svg.length > crestMaxLength) return "crestTooLarge";
  // Its place in the drawing says how large it is.
  return {
    svg: svg.replace(/^<svg [^>]*>/, (tag) => tag.replaceAll(/ (?:width|height|x|y)="[^"]*"/g, "")),
  };
}

const withoutComments = (text: string) => text.replaceAll(/<!--[\s\S]*?-->/g, "");

/** `style="fill:#f00"` as `fill="#f00"`, as drawing programs write it. */
const withPlainStyles = (text: string) =>
  text.replaceAll(/\sstyle=(?:"([^"]*)"|'([^']*)')/g, (_all, double?: string, single?: string) =>
    (double ?? single ?? "")
      .split(";")
      .flatMap((part) => {
        const found = /^\s*([a-z-]+)\s*:\s*([^"'<>]+?)\s*$/.exec(part);
        return found ? [` ${found[1]}="${found[2]}"`] : [];
      })
      .join(""),
  );

/** The box of a drawing that has only a size. */
function withViewBox(text: string): string {
  const tag = /<svg\b[^>]*>/.exec(text)?.[0];
  if (!tag || /\sviewBox=/.test(tag)) return text;
  const side = (name: string) =>
    new RegExp(`\\s${name}=["'](\\d+(?:\\.\\d+)?)(?:px)?["']`).exec(tag)?.[1];
  const [width, height] = [side("width"), side("height")];
  if (width === undefined || height === undefined) return text;
  return text.replace(tag, tag.replace("<svg", `<svg viewBox="0 0 ${width} ${height}"`));
}
