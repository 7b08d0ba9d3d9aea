import { mostViews, viewLists, type ViewList } from "#contract/admin/views.ts";
import { missingRight } from "#domain/staff/permissions.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse, refuseFields, refuseRight, type Outcome } from "#server/platform/outcome.ts";
import type { AdminHandlers, Session } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import {
  countOwn,
  deleteView,
  readLook,
  readViews,
  writeLook,
  writeView,
} from "./view.repository.ts";

type ViewCalls = "listViews" | "saveView" | "deleteView" | "saveLook";

/** Saved views of lists, one's own and those that others share; and one's own look of each list. */
export function viewRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const read = async (list: ViewList, { accountId }: Session) => ({
    views: await readViews(queries, list, accountId),
    look: await readLook(queries, { list, accountId }),
  });
  const calls: Pick<AdminHandlers, ViewCalls> = {
    async listViews({ list }, { session }) {
      const missing = missingRight(session, [viewLists[list]]);
      if (missing) return refuseRight(missing);
      return done(await read(list, session));
    },
    async saveView(input, { session }) {
      const { list } = input;
      const missing = missingRight(session, [viewLists[list]]);
      if (missing) return refuseRight(missing);
      const { accountId } = session;
      const saved = await transact(queries, async (transaction): Promise<Outcome<null>> => {
        await writeView(transaction, { ...input, accountId, at: clock.now() });
        const isFull = (await countOwn(transaction, list, accountId)) > mostViews;
        return isFull ? refuseFields([{ path: "name", key: "viewsMany" }]) : done(null);
      });
      return saved.ok ? done(await read(list, session)) : saved;
    },
    async deleteView({ list, id }, { session }) {
      const missing = missingRight(session, [viewLists[list]]);
      if (missing) return refuseRight(missing);
      const isThere = await deleteView(queries, { list, id, accountId: session.accountId });
      return isThere ? done(await read(list, session)) : refuse("notFound");
    },
    async saveLook({ list, look }, { session }) {
      const missing = missingRight(session, [viewLists[list]]);
      if (missing) return refuseRight(missing);
      await writeLook(queries, { list, accountId: session.accountId }, look);
      return done(await read(list, session));
    },
  };
  return calls;
}
