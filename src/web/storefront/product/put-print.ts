const values = /="([^"]*)"/g;

/** What each group has been given. */
const given = new WeakMap<Element, string>();

/**
 * Puts shapes into a group. Letter after letter only outlines and widths change: they are set, and
 * no element is made anew; those of a name that is deleted wait for the next.
 * @param shapes as SVG text; "" hides what is there.
 */
export function putPrint(group: SVGGElement, shapes: string): void {
  if (shapes === "") return group.setAttribute("visibility", "hidden");
  group.removeAttribute("visibility");
  const former = given.get(group) ?? "";
  if (former === shapes) return;
  given.set(group, shapes);
  if (former.replaceAll(values, "") === shapes.replaceAll(values, "")) {
    const attributes = [...group.querySelectorAll("*")].flatMap((one) => [...one.attributes]);
    for (const [index, [, value = ""]] of [...shapes.matchAll(values)].entries()) {
      const attribute = attributes[index];
      if (attribute && attribute.value !== value) attribute.value = value;
    }
  } else group.innerHTML = shapes;
}
