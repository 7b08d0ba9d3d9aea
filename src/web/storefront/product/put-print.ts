/** What a group has been given, cut at each quotation mark: every second part is a value. */
type Given = { parts: readonly string[]; attributes: readonly Attr[] };

const given = new WeakMap<Element, Given>();

/**
 * Puts shapes into a group. Letter after letter only outlines and widths change: they are set, and
 * no element is made anew; those of a name that is deleted wait for the next.
 * @param shapes as SVG text; "" hides what is there.
 */
export function putPrint(group: SVGGElement, shapes: string): void {
  if (shapes === "") return group.setAttribute("visibility", "hidden");
  group.removeAttribute("visibility");
  const parts = shapes.split('"');
  const former = given.get(group)?.parts ?? [];
  let attributes = given.get(group)?.attributes ?? [];
  const isKept = (part: string, index: number) => index % 2 === 1 || part === former[index];
  if (parts.length === former.length && parts.every(isKept)) {
    for (const [index, attribute] of attributes.entries()) {
      const value = parts[index * 2 + 1] ?? "";
      if (value !== former[index * 2 + 1]) attribute.value = value;
    }
  } else {
    group.innerHTML = shapes;
    attributes = [...group.querySelectorAll("*")].flatMap((one) => [...one.attributes]);
  }
  given.set(group, { parts, attributes });
}
