/**
 * What stands in the page's own fields and boxes and not yet in the form: somebody typed, or the browser
 * filled in, before the program was awake.
 * @param values of the form, by name
 * @returns those that differ, as the page has them
 */
export function readTyped<Values extends Record<string, string | boolean>>(
  values: Values,
  idOf: (name: keyof Values & string) => string,
): Partial<Values> {
  const typed: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(values)) {
    const control = document.getElementById(idOf(name));
    const now = control && valueOf(control, typeof value === "boolean");
    if (now !== null && now !== value) typed[name] = now;
  }
  return typed as Partial<Values>;
}

function valueOf(control: HTMLElement, isBox: boolean): string | boolean | null {
  if (control instanceof HTMLInputElement) return isBox ? control.checked : control.value;
  return control instanceof HTMLTextAreaElement ? control.value : null;
}
