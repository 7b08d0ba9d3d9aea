import type { Queries } from "#server/platform/database.ts";
import { deleteAllPasskeys } from "./passkey.repository.ts";

/** Removes every passkey and recovery code of an account, such as when all of them are lost. */
export function forgetPasskeys(queries: Queries, accountId: string): Promise<void> {
  return deleteAllPasskeys(queries, accountId);
}
