/** Bytes of a logo's text; more is no logo. */
export const logoMaxLength = 60_000;

/** What a drawing is made of. All else – scripts, text, links, pictures, styles – is not a shape. */
const elements: ReadonlySet<string> = new Set([
  "svg",
  "g",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
]);
const attributes: ReadonlySet<string> = new Set([
  ..."viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points transform opacity".split(" "),
  ..."fill fill-rule fill-opacity clip-rule".split(" "),
  ..."stroke stroke-width stroke-linecap stroke-linejoin stroke-opacity stroke-miterlimit".split(
    " ",
  ),
]);
/** Numbers, letters of path commands, colours and functions of a transform. */
const plain = /^[-\w\s.,#()%+]*$/;

/**
 * A logo as it may be kept and shown (R-BRAND-2): a PNG as a data address, or an SVG of which only
 * shapes and their looks are left. An empty text is no logo.
 * @returns null for what is neither, is too large or is not well formed
 */
export function cleanLogo(given: string): string | null {
  const text = given.trim();
  if (text === "") return "";
  if (text.length > logoMaxLength) return null;
  if (/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+=*$/.test(text)) return text;
  return cleanSvg(text);
}

/**
 * An SVG rebuilt from what is known, so nothing else can come through.
 * @returns null for what is not well formed, has no shape or no `viewBox`
 */
export function cleanSvg(text: string): string | null {
  const body = text
    .replace(/^﻿?\s*<\?xml[^>]*\?>/, "")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replace(/<!DOCTYPE[^>[]*>/i, "");
  const open: string[] = [];
  let skipped = 0;
  let out = "";
  let end = 0;
  for (const match of body.matchAll(
    /<(\/?)([A-Za-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g,
  )) {
    const [whole, closing, name = "", rest = "", empty] = match;
    // Text between elements is no shape.
    if (body.slice(end, match.index).includes("<")) return null;
    end = match.index + whole.length;
    const isShape = elements.has(name);
    if (closing) {
      if (open.pop() !== name) return null;
      if (skipped > 0) skipped -= 1;
      else out += `</${name}>`;
      continue;
    }
    if (open.length === 0 && (name !== "svg" || out !== "")) return null;
    const isKept = skipped === 0 && isShape;
    if (isKept)
      out += `<${name}${attributesOf(name, rest, open.length === 0)}${empty ? "/>" : ">"}`;
    if (empty) continue;
    open.push(name);
    if (!isKept) skipped += 1;
  }
  if (open.length > 0 || out === "" || body.slice(end).includes("<")) return null;
  return /<(path|rect|circle|ellipse|line|polyline|polygon)\b/.test(out) && /viewBox="/.test(out)
    ? out
    : null;
}

function attributesOf(name: string, rest: string, isRoot: boolean): string {
  const kept = [...rest.matchAll(/([A-Za-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].flatMap(
    ([, key = "", double, single]) => {
      const value = double ?? single ?? "";
      return attributes.has(key) && plain.test(value) && !/url/i.test(value)
        ? [` ${key}="${value}"`]
        : [];
    },
  );
  return (name === "svg" && isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : "") + kept.join("");
}
