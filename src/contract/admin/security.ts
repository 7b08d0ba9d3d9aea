import * as z from "zod/mini";
import { securityEventKinds } from "#domain/security/event-kinds.ts";
import { optionalText, page, records } from "../field.ts";
import { day } from "./admin-field.ts";

export const securityListInput = z.object({
  ...page,
  kind: z.optional(z.enum(securityEventKinds, "invalid")),
  /** Part of the name or e-mail of the person who did it. */
  text: optionalText(80),
  /** Events by this account, or about it. */
  accountId: z.optional(z.uuid("invalid")),
  /** Both days included, by the shop's clock. */
  from: z.optional(day),
  to: z.optional(day),
});

export const securityEvent = z.object({
  no: z.int(),
  at: z.string(),
  kind: z.enum(securityEventKinds),
  accountId: z.nullable(z.string()),
  /** Present name of the account; "" for a guest, or when it was erased. */
  who: z.string(),
  /** Id of its object. */
  subject: z.nullable(z.string()),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** From where; null when that was deleted. */
  network: z.nullable(z.string()),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const chainParts = ["event", "audit", "seal"] as const;

/** Whether each event still fits the one before, as of the last check. */
export const chainState = z.object({
  checkedAt: z.nullable(z.string()),
  /** When the newest event was sealed by a key outside the database; null: never. */
  sealedAt: z.nullable(z.string()),
  /** Number of the first event that does not fit. */
  brokenNo: z.nullable(z.int()),
  /**
   * The part that does not fit: the event, the entries of the audit log that it covers, or its
   * seal.
   */
  brokenWhat: z.nullable(z.enum(chainParts)),
});
export type ChainState = z.infer<typeof chainState>;

export const securityList = z.extend(records(securityEvent), { chain: chainState });
