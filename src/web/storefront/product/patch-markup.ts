/**
 * Brings an element from one markup to another that was drawn by the same rules. Where both have
 * the same elements only the attributes that differ are set: nothing is parsed, and a browser keeps
 * all it worked out for the rest.
 * @param from what the element holds: elements alone, without texts or escaped characters.
 */
export function patchMarkup(place: Element, from: string, to: string): void {
  if (from === to) return;
  const changes = changedElements(from, to);
  if (!changes) {
    place.innerHTML = to;
    return;
  }
  const elements = place.getElementsByTagName("*");
  for (const { index, attributes } of changes) {
    for (const [name, value] of attributes) elements.item(index)?.setAttribute(name, value);
  }
}

type Attributes = readonly (readonly [name: string, value: string])[];
type Change = { index: number; attributes: Attributes };

/**
 * Which elements have other attributes, counted in the order of their beginnings.
 * @returns null when elements came, went or changed their kind.
 */
export function changedElements(from: string, to: string): Change[] | null {
  const before = from.split("<");
  const after = to.split("<");
  if (before.length !== after.length) return null;
  const changes: Change[] = [];
  // What stands before the first tag is no element.
  let index = -2;
  for (const [at, tag] of after.entries()) {
    const old = before[at] ?? "";
    if (!tag.startsWith("/")) index += 1;
    if (tag === old) continue;
    const [names, attributes] = [namesOf(old), attributesOf(tag)];
    if (tag.includes("&") || names !== namesOf(tag)) return null;
    changes.push({ index, attributes });
  }
  return changes;
}

/** The tag with its values left out: equal for two tags of one kind with the same attributes. */
const namesOf = (tag: string) => tag.replaceAll(/"[^"]*"/g, '""');

const attributesOf = (tag: string): Attributes =>
  Array.from(tag.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = "", value = ""]) => [name, value]);
