import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { getContentPage } from "./get-content-page.ts";
import { getHome } from "./get-home.ts";

export function contentRoutes(services: { database: Database; clock: Clock }) {
  const calls: Pick<Handlers, "getContentPage" | "getHome"> = {
    getHome: async ({ preview }, { language }) => done(await getHome(services, preview, language)),
    getContentPage: (input, { language }) => getContentPage(services, input, language),
  };
  return calls;
}
