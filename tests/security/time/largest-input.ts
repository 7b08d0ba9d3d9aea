import type { $ZodType } from "zod/v4/core";
import { named, shapeOf, type Shape } from "../fuzz/random-input.ts";

/** What readers stumble over that look on to the end, go back, or nest. */
export const forms: readonly string[] = [
  ...'a|1|0.|1,|-| |<|</|<a |<a b="|<!--|&|&#|(|[|![|[a](|*|**a |_|`|~|# |> '.split("|"),
  ..."\"|'|\\|/|//|.|a.|a@|@|:|;|=|%|%41|$|{|{{|${|,|+|http://".split("|"),
  "\n",
  "\r\n",
  "\t",
  "\u00a0",
  "a ",
  "a\n",
  "- a\n",
  "1. a\n",
  "é",
  "e\u0301",
  "\u0301",
  "ﷺ",
  "中",
  "\u{1d4d0}",
  "\u200d",
  "\u0600",
  "ß",
  "İ",
  "Ａ",
  "½",
];

/** Bytes of a body: what the shop takes (`request-limits.ts`), with its names and signs. */
export const mostBytes = 240 * 1024;

const filled = (form: string, length: number) =>
  form.repeat(Math.ceil(length / form.length)).slice(0, length);

/** A text of at most so many characters that a pattern takes, if one of ours does. */
function longest({ maxLength, pattern }: Shape, form: string, room: number): string {
  const length = Math.max(1, Math.min(maxLength ?? room, room));
  const expression = pattern === undefined ? null : new RegExp(pattern, "u");
  const tried = [form, "a", "1", "A", "a-", "KR2", "https://a.example/"].map((one) =>
    filled(one, length),
  );
  return tried.find((text) => expression?.test(text) ?? true) ?? tried[0] ?? "";
}

/** The largest input that a schema describes: longest texts, longest lists, every field. */
export function largestInput(schema: $ZodType, form: string): unknown {
  const root = shapeOf(schema);
  const fill = (shape: Shape, room: number, depth: number): unknown => {
    if (shape.$ref) return fill(named(root, shape.$ref), room, depth + 1);
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return shape.enum.at(-1);
    const choices = (shape.anyOf ?? shape.oneOf)?.filter(({ type }) => type !== "null");
    if (choices) {
      // The choice that is most: a list or an object before a text.
      const most = choices.find(({ type }) => type === "array" || type === "object") ?? choices[0];
      return most ? fill(most, room, depth + 1) : null;
    }
    if (shape.allOf) {
      return Object.assign({}, ...shape.allOf.map((one) => fill(one, room, depth + 1)));
    }
    switch (shape.type ?? "string") {
      case "object": {
        const fields = Object.entries(shape.properties ?? {});
        const more =
          typeof shape.additionalProperties === "object" ? shape.additionalProperties : null;
        const others = more
          ? Array.from({ length: 100 }, (_, at) => [`k${at}`, more] as const)
          : [];
        const all = depth > 8 ? [] : [...fields, ...others];
        const each = room / Math.max(1, all.length);
        return Object.fromEntries(
          all.map(([name, of]) => [name, fill(of, each - name.length, depth + 1)]),
        );
      }
      case "array": {
        const most = Math.min(shape.maxItems ?? 5_000, 5_000);
        const items: unknown[] = [];
        const each = Math.max(40, room / most);
        for (let used = 0; items.length < most && used < room && depth <= 8;) {
          const item = fill(shape.items ?? {}, each, depth + 1);
          items.push(item);
          used += JSON.stringify(item)?.length ?? 1;
        }
        return items;
      }
      case "integer":
      case "number":
        return Math.min(shape.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
      case "boolean":
        return true;
      case "null":
        return null;
      default:
        return longest(shape, form, Math.floor((room / Buffer.byteLength(form)) * form.length));
    }
  };
  return fill(root, mostBytes, 0);
}

/** Every text of an input that is otherwise good, with the largest in its place. */
export function eachLargest(schema: $ZodType, input: unknown, form: string): [string[], string][] {
  const root = shapeOf(schema);
  const found: [string[], string][] = [];
  const walk = (shape: Shape, value: unknown, path: string[]): void => {
    if (shape.$ref) return walk(named(root, shape.$ref), value, path);
    const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
    if (choices) return choices.forEach((one) => walk(one, value, path));
    if (typeof value === "string" && (shape.type ?? "string") === "string" && !shape.enum) {
      if (shape.const === undefined && path.length <= 8)
        found.push([path, longest(shape, form, mostBytes / Buffer.byteLength(form))]);
    } else if (Array.isArray(value) && shape.type === "array") {
      // One stands for all.
      value.slice(0, 1).forEach((item) => walk(shape.items ?? {}, item, [...path, "0"]));
    } else if (typeof value === "object" && value !== null) {
      for (const [name, of] of Object.entries(shape.properties ?? {})) {
        if (Object.hasOwn(value, name))
          walk(of, (value as Record<string, unknown>)[name], [...path, name]);
      }
    }
  };
  walk(root, input, []);
  return found;
}
