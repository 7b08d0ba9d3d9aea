/** What a form sends in an address. */
export const textsOf = (form: FormData): [string, string][] =>
  [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
