import * as z from "zod/mini";
import { isValidationKey } from "#contract/validation-texts.ts";
import type { FormErrors } from "./use-field-group.ts";

/** What a schema of the contract refuses, by field: the first fault of each. */
export function findFaults(schema: z.core.$ZodType, values: unknown): FormErrors {
  const faults: FormErrors = {};
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? []) {
    const name = String(path[0]);
    faults[name] ??= isValidationKey(message) ? message : "invalid";
  }
  return faults;
}
