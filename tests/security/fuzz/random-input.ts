import * as z from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import type { World } from "./world.ts";

export type Random = (below: number) => number;

/** What of JSON Schema the contract's schemas come to. */
export type Shape = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  items?: Shape;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  $ref?: string;
  $defs?: Record<string, Shape>;
};

/** Texts that programs stumble over: of SQL, HTML, paths, logs, numbers, dates, Unicode. */
const hostile = [
  "",
  " ",
  "\0",
  "\ud800",
  "'; drop table account; --",
  "' or '1'='1",
  "%' or 1=1 --",
  "\\",
  "%",
  "_",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "${7*7}{{7*7}}",
  "../../../../etc/passwd",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "\r\nBcc: a@evil.example",
  "NaN",
  "Infinity",
  "-0",
  "1e309",
  "0x10",
  "9007199254740993",
  "2026-13-45",
  "0000-00-00",
  "+275760-09-13",
  "2026-02-30T25:61:61Z",
  "1970-01-01",
  "__proto__",
  "constructor",
  "null",
  "undefined",
  "true",
  "x".repeat(5_000),
  "ﷺ".repeat(300),
  "\u202e\u0000\ufeff",
  "👩‍👩‍👧‍👦",
  "İ",
  "(a+)+$",
  "00000000-0000-0000-0000-000000000000",
  "a@<b>.example",
];

const numbers = [
  0, -1, 1, 0.1, -0, 2, 99, 100, 101, 2_147_483_647, 2_147_483_648, -2_147_483_649,
  9_007_199_254_740_991, 9_007_199_254_740_992, 1e21, 1e308, -1e308,
];

const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[random(values.length)] as Value;

/**
 * Inputs for a schema of the contract. Of ten, about four are as the schema wants them, with ids
 * that are there; in the others parts are replaced, removed or added.
 */
export class InputMaker {
  readonly #world: World;
  readonly #shapes = new Map<$ZodType, Shape>();

  constructor(world: World) {
    this.#world = world;
  }

  make(schema: $ZodType, random: Random): unknown {
    const valid = this.valid(schema, random);
    const changes = pick(random, [0, 0, 0, 0, 1, 1, 1, 2, 3, 5]);
    let input = valid;
    for (let at = 0; at < changes; at += 1) input = mutate(input, random);
    return input;
  }

  /** As the schema wants it. */
  valid(schema: $ZodType, random: Random): unknown {
    const known = this.#shapes.get(schema);
    const shape = known ?? shapeOf(schema);
    this.#shapes.set(schema, shape);
    return this.#value(shape, "", random, shape, 0);
  }

  #value(shape: Shape, name: string, random: Random, root: Shape, depth: number): unknown {
    if (shape.$ref) return this.#value(named(root, shape.$ref), name, random, root, depth + 1);
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return pick(random, shape.enum);
    const choices = shape.anyOf ?? shape.oneOf;
    if (choices) return this.#value(pick(random, choices), name, random, root, depth + 1);
    if (shape.allOf) {
      const parts = shape.allOf.map((one) => this.#value(one, name, random, root, depth + 1));
      return Object.assign({}, ...parts);
    }
    switch (shape.type ?? "string") {
      case "object":
        return this.#object(shape, random, root, depth);
      case "array": {
        const most = Math.min(shape.maxItems ?? 3, (shape.minItems ?? 0) + 2, depth > 6 ? 0 : 99);
        const count = Math.max(shape.minItems ?? 0, random(most + 1));
        const item = shape.items ?? {};
        return Array.from({ length: count }, () =>
          this.#value(item, name, random, root, depth + 1),
        );
      }
      case "integer":
      case "number": {
        const least = Math.max(shape.minimum ?? 0, -1_000_000);
        const most = Math.min(shape.maximum ?? least + 100, least + 100);
        return least + random(Math.max(1, Math.floor(most - least) + 1));
      }
      case "boolean":
        return random(2) === 1;
      case "null":
        return null;
      default:
        return this.#text(shape, name, random);
    }
  }

  #object(shape: Shape, random: Random, root: Shape, depth: number): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [name, of] of Object.entries(shape.properties ?? {})) {
      const isNeeded = shape.required?.includes(name) === true;
      if (!isNeeded && (random(3) === 0 || depth > 6)) continue;
      made[name] = this.#value(of, name, random, root, depth + 1);
    }
    const { additionalProperties: more } = shape;
    if (typeof more === "object" && random(2) === 0) {
      made[this.#world.textFor("id", random)] = this.#value(more, "", random, root, depth + 1);
    }
    return made;
  }

  #text(shape: Shape, name: string, random: Random): string {
    const fits = (text: string) =>
      text.length <= (shape.maxLength ?? 10_000) &&
      (!shape.pattern || new RegExp(shape.pattern, "u").test(text));
    for (let tries = 0; tries < 8; tries += 1) {
      const text = this.#world.textFor(name, random);
      if (fits(text)) return text;
    }
    return this.#world.anyText.find(fits) ?? "a";
  }
}

/** What a schema takes, as JSON Schema. */
export const shapeOf = (schema: $ZodType): Shape =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;

export function named(root: Shape, reference: string): Shape {
  return root.$defs?.[reference.split("/").at(-1) ?? ""] ?? root;
}

/** One part of the input becomes another: of another type, out of range, missing, or more than it. */
function mutate(input: unknown, random: Random): unknown {
  if (Array.isArray(input) && input.length > 0 && random(5) > 0) {
    const at = random(input.length);
    return input.map((item: unknown, index) => (index === at ? mutate(item, random) : item));
  }
  if (typeof input === "object" && input !== null && random(8) > 0) {
    const fields: Record<string, unknown> = { ...input };
    const names = Object.keys(fields);
    const name = names.length > 0 ? pick(random, names) : "id";
    if (random(6) === 0) delete fields[name];
    else fields[random(12) === 0 ? pick(random, hostile) : name] = mutate(fields[name], random);
    return fields;
  }
  return pick<() => unknown>(random, [
    () => pick(random, hostile),
    () => pick(random, hostile),
    () => pick(random, hostile),
    () => pick(random, numbers),
    () => pick(random, numbers),
    () => null,
    () => [],
    () => ({}),
    () => true,
    () => [input, input],
    () => Array.from({ length: 150 }, () => input),
    () => ({ toString: "x", length: 1, constructor: { name: "x" } }),
    () => [[[[[[[[[[]]]]]]]]]],
  ])();
}
