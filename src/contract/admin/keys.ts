import * as z from "zod/mini";
import { keyScopes, permissions } from "#domain/staff/permissions.ts";
import { id, requiredText } from "../field.ts";

/** How every key begins, so that tools which look for leaked secrets find it. */
export const keyPrefix = "krk_";
/** A key is good for at most so many days. */
export const longestKeyDays = 365;

export const keyStates = ["active", "expired", "revoked", "makerGone"] as const;

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last four characters; the key itself is shown once. */
  hint: z.string(),
  /** Its maker, by name. It may never do more than they may. */
  maker: z.string(),
  scopes: z.array(z.enum(permissions)),
  callsPerMinute: z.int(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  state: z.enum(keyStates),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyList = z.object({
  /** Those that work come first. */
  records: z.array(apiKey),
  /** Rights that the caller may grant: no more than they hold. */
  grantable: z.array(z.enum(permissions)),
});

export const createKeyInput = z.object({
  name: requiredText("required", 60),
  scopes: z
    .array(z.enum(keyScopes, "invalid"))
    .check(z.minLength(1, "scopesRequired"), z.maxLength(100, "invalid")),
  days: z.int("invalid").check(z.minimum(1, "keyDays"), z.maximum(longestKeyDays, "keyDays")),
  callsPerMinute: z._default(
    z.int("invalid").check(z.minimum(1, "keyCalls"), z.maximum(6000, "keyCalls")),
    600,
  ),
});
/** The whole key, this once. */
export const createdKey = z.object({ key: z.string(), record: apiKey });

export const keyIdInput = z.object({ id: id() });
