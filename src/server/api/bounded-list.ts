import { setTimeout as delay } from "node:timers/promises";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { troubleOf } from "#server/platform/database-trouble.ts";
import { createSlots, type Slots } from "#server/platform/slots.ts";
import { ListTooLong } from "#server/platform/too-busy.ts";

/** Reports: they read much, and no more than once for a page. */
const reports: ReadonlySet<AdminEndpointName> = new Set([
  "getDashboard",
  "getProductChoices",
  "getProductStart",
  "getBooks",
]);

/** Whether a call reads as much as there is: a list, all that matches its filters, a report. */
export const readsMuch = (name: AdminEndpointName): boolean =>
  /^(list|match)/.test(name) || reports.has(name);

/** Milliseconds of a whole call: the browser waits for ten seconds (R-CALL-1). */
const mostMs = 8_000;

export type BoundedList = <Answer>(
  name: AdminEndpointName,
  work: () => Promise<Answer>,
) => Promise<Answer>;

/**
 * Lets a list take so long and no longer, two of a name at once and few in all: their pool of
 * connections has more, so a slow list keeps no other waiting, and all together no other call of the
 * admin (R-OUTAGE-3). A place is free again when the database has ended, not before.
 */
export function createBoundedList({ ofName = 2, inAll = 4, ms = mostMs } = {}): BoundedList {
  const open = (atOnce: number) => createSlots({ atOnce, mayWait: 40, patience: ms });
  const all = open(inAll);
  const names = new Map<AdminEndpointName, Slots>();
  const slotsOf = (name: AdminEndpointName) => {
    const slots = names.get(name) ?? open(ofName);
    names.set(name, slots);
    return slots;
  };
  return async (name, work) => {
    const waiting = new AbortController();
    const running = slotsOf(name)
      .run(() => all.run(work))
      .then((answer) => {
        if (answer === null) throw new ListTooLong(`too many of ${name} at once`);
        return answer;
      });
    const late = delay(ms, null, { signal: waiting.signal }).then(() => {
      throw new ListTooLong(`${name} took longer than ${ms} ms`);
    });
    try {
      return await Promise.race([running, late]);
    } catch (error) {
      // The database has ended the statement.
      if (troubleOf(error) === "busy") throw new ListTooLong(`${name}: ${String(error)}`);
      throw error;
    } finally {
      // Whichever lost is heard by nobody.
      late.catch(() => undefined);
      running.catch(() => undefined);
      waiting.abort();
    }
  };
}
