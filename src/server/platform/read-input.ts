import * as z from "zod/mini";
import { isRefusalKey, type RefusalKey } from "#contract/admin/refusal-texts.ts";
import type { FieldError } from "#contract/envelope.ts";
import { done, fieldError, refuse, type Outcome } from "./outcome.ts";

/**
 * Input of a client or another program (a call, an event, a report), read by its schema.
 * @returns `invalidInput` with each refused field by its path
 * @throws when the schema has a bug
 */
export function readInput<Schema extends z.core.$ZodType>(
  schema: Schema,
  raw: unknown,
): Outcome<z.core.output<Schema>> {
  try {
    const input = z.safeParse(schema, raw ?? {});
    if (input.success) return done(input.data);
    return refuse("invalidInput", { errors: faultsOf(input.error, raw) });
  } catch (error) {
    // Schemas of texts and lists compare the `length` of whatever they get, and an object has no
    // order (zod 4.6).
    const path = findOddLength(raw);
    if (path === null) throw error;
    return refuse("invalidInput", { errors: [fieldError(path, "invalid")] });
  }
}

/** The first fault of each field: an empty one is missing, and not wrong as well. */
function faultsOf({ issues }: z.core.$ZodError, raw: unknown): FieldError[] {
  const faults = new Map<string, FieldError>();
  for (const issue of issues) {
    const path = issue.path.join(".");
    if (!faults.has(path)) faults.set(path, fieldError(path, keyOf(issue, raw)));
  }
  return [...faults.values()];
}

function keyOf(issue: z.core.$ZodIssue, raw: unknown): RefusalKey {
  if (issue.code === "invalid_type" && Array.isArray(valueAt(raw, issue.path))) return "oneOnly";
  return isRefusalKey(issue.message) ? issue.message : "invalid";
}

const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined,
    raw,
  );

/** @returns the path of an object whose `length` is an object, at any depth; null without one */
function findOddLength(raw: unknown): string | null {
  const waiting: { value: unknown; path: string[] }[] = [{ value: raw, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value !== "object" || value === null) continue;
    if ("length" in value && typeof value.length === "object") return path.join(".");
    for (const [name, field] of Object.entries(value)) {
      waiting.push({ value: field, path: [...path, name] });
    }
  }
  return null;
}
