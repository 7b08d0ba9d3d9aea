import * as z from "zod/mini";
import { isRefusalKey } from "#contract/admin/refusal-texts.ts";
import type { FieldError } from "#contract/envelope.ts";
import { done, fieldError, refuse, type Outcome } from "./outcome.ts";

/**
 * What a client or another program sent (a call, an event, a report), read by its schema.
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
    return refuse("invalidInput", { errors: input.error.issues.map(toField) });
  } catch (error) {
    // Schemas of texts and lists compare the `length` of whatever they get, and an object has no
    // order (zod 4.6).
    const path = findOddLength(raw);
    if (path === null) throw error;
    return refuse("invalidInput", { errors: [fieldError(path, "invalid")] });
  }
}

function toField(issue: z.core.$ZodIssue): FieldError {
  const key = isRefusalKey(issue.message) ? issue.message : "invalid";
  return fieldError(issue.path.join("."), key);
}

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
