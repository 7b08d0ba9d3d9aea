import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done, type Outcome } from "#server/platform/outcome.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import { closeShop, openShop } from "#server/setup/open-shop.ts";
import type { ShopStanding } from "#server/setup/read-readiness.ts";
import type { ShopDoor } from "#server/setup/shop-door.ts";
import { readSetupPath } from "./setup-path.ts";
import { presentSetup } from "./present-setup.ts";

type SetupServices = {
  database: Database;
  clock: Clock;
  door: ShopDoor;
  takesPaymentEvents: boolean;
};

/** The way through set-up, and the owner's acts of opening and closing the shop. */
export function adminSetupRoutes(services: SetupServices) {
  /** How the shop stands after the act. */
  const present = (outcome: Outcome<ShopStanding>, { language }: StaffRequest) =>
    outcome.ok ? done(presentSetup(outcome.value, language)) : outcome;
  const calls: Pick<AdminHandlers, "getSetup" | "openShop" | "closeShop"> = {
    getSetup: async (_input, { language }) => done(await readSetupPath(services, language)),
    openShop: async (input, request) => present(await openShop(services, input, request), request),
    closeShop: async (input, request) =>
      present(await closeShop(services, input, request), request),
  };
  return calls;
}
