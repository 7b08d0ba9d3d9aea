import type { Bucket } from "#server/platform/guess-limit.ts";

/** New accounts of one network address in an hour (R-LIMIT-8). */
export const newAccounts: Bucket = { name: "accounts", burst: 60, windowMs: 60 * 60_000 };
