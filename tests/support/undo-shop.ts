import { expect } from "vitest";
import { shopModes } from "#domain/shop/shop-mode.ts";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { UndoCalls } from "#server/admin/undo/reverts.ts";
import { undoableCalls } from "#server/admin/undo/undoable-calls.ts";
import { undoRoutes } from "#server/admin/undo/undo.routes.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { createTestDatabase } from "./database.ts";
import { staffCaller } from "./staff-caller.ts";

export type UndoShop = Awaited<ReturnType<typeof openUndoShop>>;

/**
 * A database with what its owner can change and take back again, but for staff and webhooks, which
 * need more of a shop.
 * @param now the time of the changes
 */
export async function openUndoShop(now = () => new Date()) {
  const copy = await createTestDatabase();
  const database = openDatabase(copy.url, 8);
  const services = { database, clock: { ...systemClock, now }, mode: shopModes.demo };
  const calls = undoableCalls(services);
  // Reverts name the missing calls, too; no test here reaches them.
  const all = calls as Partial<UndoCalls> as UndoCalls;
  const handlers: Partial<AdminHandlers> = { ...calls, ...undoRoutes(services, all) };
  const owner = await staffCaller(database, handlers, "R_SUPER");
  /** Of the audit log, the newest first. */
  const entries = async (text: string) =>
    (await owner.call("listAudit", { text, size: 50 })).data.records;
  return {
    database,
    handlers,
    owner,
    entries,
    /** Id of the newest entry, such as of a product's id; "" without one. */
    newest: async (text: string) => (await entries(text))[0]?.id ?? "",
    /** A product by its place in the list. */
    async product(place = 0) {
      const { data } = await owner.call("listProducts", { size: 40 });
      return (await owner.call("getProduct", { id: data.records[place]?.id ?? "" })).data;
    },
    /** Calls as the owner. @returns the data of a call that must succeed */
    async done<Name extends AdminEndpointName>(
      name: Name,
      input: AdminRequest<Name>,
    ): Promise<AdminOutput<Name>> {
      const answer = await owner.call(name, input);
      expect([name, answer.code]).toEqual([name, "0000"]);
      return answer.data;
    },
    async close() {
      await database.close();
      await copy.drop();
    },
  };
}
