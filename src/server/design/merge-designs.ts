import { mostDesigns } from "#contract/design.ts";
import type { Queries } from "#server/platform/database.ts";
import { moveDesigns } from "./design.repository.ts";

/**
 * A guest's saved designs go to the account that signed in. Runs in the caller's transaction, which
 * holds both accounts; a second run finds nothing to move.
 */
export const mergeDesigns = (
  queries: Queries,
  fromAccountId: string,
  toAccountId: string,
): Promise<void> => moveDesigns(queries, fromAccountId, toAccountId, mostDesigns);
