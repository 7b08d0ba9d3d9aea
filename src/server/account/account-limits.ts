import type { Bucket } from "#server/platform/guess-limit.ts";

/** New accounts of one network address in an hour (R-LIMIT-8). */
export const newAccounts: Bucket = { name: "accounts", burst: 60, windowMs: 60 * 60_000 };

/** Wrong codes that one network address may type. */
export const wrongCodes: Bucket = { name: "wrong-codes", burst: 30, windowMs: 15 * 60_000 };
