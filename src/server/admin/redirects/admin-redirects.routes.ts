import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { findRoute } from "#contract/routes/route-table.ts";
import { redirectFault } from "#domain/content/redirect-rules.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import {
  deleteRedirect,
  listRedirects,
  lockRedirects,
  readRedirect,
  readTargets,
  writeRedirect,
} from "#server/redirect/redirects.ts";

type RedirectCalls = "listRedirects" | "saveRedirect" | "deleteRedirect";

/** Addresses that lead on to others (R-MENU-5). */
export function adminRedirectRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, RedirectCalls> = {
    async listRedirects({ text, current, size }) {
      return done({ ...(await listRedirects(queries, { text, current, size })), current, size });
    },
    saveRedirect: (input, request) => save(queries, clock, input, request),
    deleteRedirect: (input, request) => remove(queries, clock, input, request),
  };
  return calls;
}

function save(
  queries: Queries,
  clock: Clock,
  { from, to, kind, version }: AdminInput<"saveRedirect">,
  request: StaffRequest,
): Promise<Outcome<{ from: string }>> {
  return transact(queries, async (transaction): Promise<Outcome<{ from: string }>> => {
    await lockRedirects(transaction);
    const before = await readRedirect(transaction, from);
    if (before && before.version !== version) {
      return version === undefined
        ? refuseFields([{ path: "from", key: "redirectTwice" }])
        : refuse("conflict");
    }
    if (!before && version !== undefined) return refuse("notFound");
    // A page of the shop's own stands there.
    const route = findRoute(from);
    if (route && !route.path.includes(":")) {
      return refuseFields([{ path: "from", key: "redirectFrom" }]);
    }
    const others = await readTargets(transaction);
    const fault = redirectFault(from, to, new Map(others.map((one) => [one.from, one.to])));
    if (fault) return refuseFields([{ path: "to", key: fault }]);
    await writeRedirect(transaction, { from, to, kind }, "hand", clock.now());
    await recordChange(transaction, request, clock.now(), {
      noun: "redirects",
      subjectId: from,
      action: before ? "save" : "create",
      before: before ? { to: before.to, kind: before.kind } : null,
      after: { to, kind },
    });
    await announcePageChange(transaction);
    return done({ from });
  });
}

function remove(
  queries: Queries,
  clock: Clock,
  { from, version }: AdminInput<"deleteRedirect">,
  request: StaffRequest,
): Promise<Outcome<{ from: string }>> {
  return transact(queries, async (transaction): Promise<Outcome<{ from: string }>> => {
    await lockRedirects(transaction);
    const before = await readRedirect(transaction, from);
    if (!before) return refuse("notFound");
    if (before.version !== version) return refuse("conflict");
    await deleteRedirect(transaction, from);
    await recordChange(transaction, request, clock.now(), {
      noun: "redirects",
      subjectId: from,
      action: "delete",
      before: { to: before.to, kind: before.kind },
      after: null,
    });
    await announcePageChange(transaction);
    return done({ from });
  });
}
