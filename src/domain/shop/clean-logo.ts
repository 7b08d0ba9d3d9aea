/** Bytes of a logo's text; more is no logo. */
export const logoMaxLength = 60_000;

/** Elements of a drawing. All else – scripts, text, links, pictures, styles – is not a shape. */
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
 * @returns null for a file that is neither, is too large or is not well formed
 */
export function cleanLogo(given: string): string | null {
  const text = given.trim();
  if (text === "") return "";
  if (text.length > logoMaxLength) return null;
  if (/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+=*$/.test(text)) return text;
  return cleanSvg(text);
}

/**
 * An SVG rebuilt from known parts, so nothing else can come through. It is read once from its
 * begin to its end: a file of any form takes time with its length, not with the square of it.
 * @returns null for a text that is not well formed, has no shape or no `viewBox`
 */
export function cleanSvg(text: string): string | null {
  const body = withoutDoctype(withoutComments(text.replace(/^\ufeff?\s*<\?xml[^>]*\?>/, "")));
  const open: string[] = [];
  let skipped = 0;
  let out = "";
  // Text between elements is no shape.
  for (let at = body.indexOf("<"); at !== -1; at = body.indexOf("<", at)) {
    const tag = readTag(body, at);
    if (tag === null) return null;
    const { name, isClosing, isEmpty, rest } = tag;
    at = tag.end;
    if (isClosing) {
      if (open.pop() !== name) return null;
      if (skipped > 0) skipped -= 1;
      else out += `</${name}>`;
      continue;
    }
    if (open.length === 0 && (name !== "svg" || out !== "")) return null;
    const isKept = skipped === 0 && elements.has(name);
    if (isKept)
      out += `<${name}${attributesOf(name, rest, open.length === 0)}${isEmpty ? "/>" : ">"}`;
    if (isEmpty) continue;
    open.push(name);
    if (!isKept) skipped += 1;
  }
  if (open.length > 0 || out === "") return null;
  return /<(path|rect|circle|ellipse|line|polyline|polygon)\b/.test(out) && /viewBox="/.test(out)
    ? out
    : null;
}

/** One that does not end is left where it stands. */
export function withoutComments(text: string): string {
  let out = "";
  let from = 0;
  for (;;) {
    const begin = text.indexOf("<!--", from);
    const end = begin === -1 ? -1 : text.indexOf("-->", begin + 4);
    if (end === -1) return out + text.slice(from);
    out += text.slice(from, begin);
    from = end + 3;
  }
}

/** Without the first document type that declares nothing of its own. */
function withoutDoctype(text: string): string {
  let begin = -1;
  for (const { 0: found, index } of text.matchAll(/<!DOCTYPE|[>[]/gi)) {
    if (found === "[") begin = -1;
    else if (found !== ">") begin = begin === -1 ? index : begin;
    else if (begin !== -1) return text.slice(0, begin) + text.slice(index + 1);
  }
  return text;
}

type Tag = { name: string; isClosing: boolean; isEmpty: boolean; rest: string; end: number };
const head = /<(\/?)([A-Za-z][\w:-]*)/y;
const signs = /[>"']/g;

/** The tag that begins with the `<` at `at`; null where none does, or one that does not end. */
function readTag(text: string, at: number): Tag | null {
  head.lastIndex = at;
  const [begin, slash, name] = head.exec(text) ?? [];
  if (begin === undefined || name === undefined) return null;
  const from = at + begin.length;
  signs.lastIndex = from;
  for (let found = signs.exec(text); found !== null; found = signs.exec(text)) {
    const { 0: sign, index } = found;
    if (sign === ">") {
      const isEmpty = index > from && text[index - 1] === "/";
      const rest = text.slice(from, isEmpty ? index - 1 : index);
      return { name, isClosing: slash === "/", isEmpty, rest, end: index + 1 };
    }
    const closed = text.indexOf(sign, index + 1);
    if (closed === -1) return null;
    signs.lastIndex = closed + 1;
  }
  return null;
}

/** A name is taken with all its signs, with or without a value, so that none is read twice. */
const namesAndValues = /([A-Za-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

function attributesOf(name: string, rest: string, isRoot: boolean): string {
  let kept = name === "svg" && isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : "";
  if (rest === "") return kept;
  for (const [, key = "", double, single] of rest.matchAll(namesAndValues)) {
    const value = double ?? single;
    if (value === undefined || !attributes.has(key)) continue;
    if (plain.test(value) && !/url/i.test(value)) kept += ` ${key}="${value}"`;
  }
  return kept;
}
