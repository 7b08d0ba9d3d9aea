import { redirectPath } from "#domain/content/redirect-rules.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import { countHit, readTargets } from "./redirect.repository.ts";

export type Redirection = { to: string; kind: 301 | 302 };

export type RedirectSource = {
  /** Where a path leads; null for most. Counts the hit. */
  find: (path: string, search: string) => Promise<Redirection | null>;
  /** Forgets the copy: something has changed. */
  clear: () => void;
};

/** A failed read is tried again after so long. */
const againMs = 5_000;

/** Redirects by path, read once and again after each change: every page asks here first. */
export function createRedirectSource({
  database: { queries },
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Logger;
}): RedirectSource {
  let copy: Promise<ReadonlyMap<string, Redirection>> | null = null;
  const read = async () => {
    const rows = await readTargets(queries);
    return new Map(rows.map(({ from, to, kind }) => [from, { to, kind }]));
  };
  const targets = () => {
    copy ??= read().catch((error: unknown) => {
      // Pages do without redirects while the database is away.
      log.warn({ err: error }, "redirects could not be read");
      setTimeout(() => (copy = null), againMs).unref();
      return new Map<string, Redirection>();
    });
    return copy;
  };
  return {
    async find(path, search) {
      const from = redirectPath(path);
      const found = (await targets()).get(from);
      if (!found) return null;
      countHit(queries, from, clock.now()).catch((error: unknown) => {
        log.warn({ err: error }, "a hit of a redirect was not counted");
      });
      // The query of a link goes on with it.
      const to = found.to.includes("?") ? found.to : found.to + search;
      return { ...found, to };
    },
    clear: () => (copy = null),
  };
}
