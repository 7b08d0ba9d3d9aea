import * as z from "zod/mini";
import { contactInput } from "#contract/contact.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { isValidationKey, type ValidationKey } from "#contract/validation-texts.ts";
import { call } from "#web/api/browser-call.ts";

/** What checks and sends a message; fetched when somebody begins to write one. */

export const contactFields = ["name", "email", "orderNo", "topic", "message"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField | "website", string>;
export type ContactErrors = Partial<Record<ContactField, ValidationKey>>;

/** How sending ended; `wait`: too many messages, `failed`: no answer or a fault. */
export type SendOutcome =
  | { kind: "sent" }
  | { kind: "refused"; errors: ContactErrors }
  | { kind: "wait" | "failed" };

/** What is wrong, by field: the first fault of each. */
export function checkMessage(values: ContactValues): ContactErrors {
  const { error } = z.safeParse(contactInput, values);
  return byField(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}

/** @param key the same for the same message: pressed twice it is kept once. */
export async function sendMessage(values: ContactValues, key: string): Promise<SendOutcome> {
  const input = z.safeParse(contactInput, values);
  if (!input.success) return { kind: "refused", errors: checkMessage(values) };
  const answer = await call("sendContactMessage", input.data, { idempotencyKey: key, quiet: true });
  if (answer.ok) return { kind: "sent" };
  if (answer.code === errorCodes.tooManyTries) return { kind: "wait" };
  const errors = byField(answer.data?.errors?.map(({ path, key: text }) => [path, text]) ?? []);
  return Object.keys(errors).length > 0 ? { kind: "refused", errors } : { kind: "failed" };
}

function byField(faults: [path: string, key: string][]): ContactErrors {
  const errors: ContactErrors = {};
  for (const [path, key] of faults) {
    const field = contactFields.find((one) => one === path);
    if (field) errors[field] ??= isValidationKey(key) ? key : "invalid";
  }
  return errors;
}
