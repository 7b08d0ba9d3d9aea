/** HTML made with `markup` is safe to insert; every other value is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Insertable = string | number | Markup | readonly Markup[];

/** Template tag: text in `${}` is escaped, nested markup is kept. */
export function markup(parts: TemplateStringsArray, ...values: Insertable[]): Markup {
  return new Markup(
    parts.reduce(
      (text, part, index) => text + (index > 0 ? insert(values[index - 1]) : "") + part,
      "",
    ),
  );
}

function insert(value: Insertable | undefined): string {
  if (value === undefined) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(insert).join("");
  return escapeText(String(value));
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
