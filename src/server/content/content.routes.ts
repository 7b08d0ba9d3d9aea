import type { Database } from "#server/platform/database.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { getContentPage } from "./get-content-page.ts";

export function contentRoutes({ database }: { database: Database }) {
  const calls: Pick<Handlers, "getContentPage"> = {
    getContentPage: ({ slug }, { language }) => getContentPage(database, slug, language),
  };
  return calls;
}
