import type { Queries } from "#server/platform/database.ts";
import { endFamilies, type EndReason } from "./session.repository.ts";

/** Signs an account out everywhere, or everywhere but in the session to keep. */
export function endSessions(
  queries: Queries,
  accountId: string,
  end: { keep: string | null; reason: EndReason; now: Date },
): Promise<void> {
  return endFamilies(queries, accountId, end);
}
