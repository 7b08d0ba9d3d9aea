import { menuCodes } from "#domain/content/menu-tree.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { readMenu, readMenuChoices } from "./menu.repository.ts";
import { saveMenu } from "./save-menu.ts";

export function adminMenuRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, "getMenus" | "saveMenu"> = {
    async getMenus(_input, { language }) {
      const menus = await Promise.all(menuCodes.map((code) => readMenu(queries, code)));
      return done({ menus, choices: await readMenuChoices(queries, language) });
    },
    saveMenu: (input, request) => saveMenu(queries, clock, input, request),
  };
  return calls;
}
