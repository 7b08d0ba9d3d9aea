import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { adminReturnRoutes } from "#server/admin/returns/admin-returns.routes.ts";
import type { PaymentProvider } from "#server/payment/payment-provider.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import { openDatabase } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { openCheckoutShop } from "../support/checkout-shop.ts";
import { insertProduct } from "../support/insert-product.ts";
import { openPaymentSimulator } from "../support/payment-simulator.ts";
import { staffCaller } from "../support/staff-caller.ts";
import { openMishaps } from "./mishaps.ts";
import { limits } from "./reference/cancelling.ts";
import { prices, taxPercent } from "./reference/placing.ts";

export type Lane = Awaited<ReturnType<typeof openLane>>;

/** Later than the simulator's time, so that none of its changes is younger than a decline here. */
const epoch = Date.UTC(2036, 5, 1, 9);
/** Each run begins so much after the one before. */
export const betweenRunsMs = 100 * 86_400_000;

/**
 * A shop for one run after the other: a database, a simulator and two sets of services, as two
 * processes have them. All clocks are one, which only commands move: the program's, and `now()` of
 * the database, which a function of that name stands in front of.
 */
export async function openLane() {
  const time = { now: epoch };
  const now = () => new Date(time.now);
  const { mishap, befall, live } = openMishaps();
  let untouched: PaymentProvider | undefined;
  const shop = await openCheckoutShop({
    prepare: shadowNow,
    openSimulator: openPaymentSimulator,
    wrapProvider: (provider) => befall((untouched = provider)),
    now,
  });
  const { database, sim, services } = shop;
  // Past every mishap, with the same token.
  const inspect = (id: string) => {
    if (!untouched) throw new Error("the shop has a provider");
    return untouched.inspect(id);
  };
  const second = openDatabase(shop.databaseUrl, 4);
  const secondServices: PaymentServices = { ...services, database: second };
  await writeGoods(database);
  const handlers = {
    ...adminOrderRoutes(services),
    ...adminReturnRoutes({ ...services, clock: services.clock }),
  };
  const owner = await staffCaller(database, handlers, "R_SUPER");
  const admin = await staffCaller(database, handlers, "R_ADMIN");
  const support = await staffCaller(database, handlers, "R_SUPPORT");
  return {
    shop,
    sim,
    mishap,
    owner,
    /** The staff, by the names that the model has for them. */
    people: { owner, admin, support },
    processes: [services, secondServices] as const,
    now: () => time.now,
    /** As `live` of the mishaps; what a killed process kept in memory is gone. */
    async live<Answer>(call: Promise<Answer>): Promise<Answer | "killed"> {
      const answer = await live(call);
      if (answer === "killed") shop.restartCheckout();
      return answer;
    },
    inspect,
    /** Orders a fault for the next call; a token that has ended would be refused in its place. */
    async fault(fault: string, call: string): Promise<void> {
      await inspect("NONE");
      await sim.fault(fault, call);
    },
    clearFaults: () => fetch(`${sim.url}/sim/faults`, { method: "DELETE" }),
    /** Moves every clock but the simulator's, whose own runs. */
    async setTime(to: number): Promise<void> {
      time.now = to;
      await database.driver.unsafe(`update model_clock.time set at = to_timestamp(${to / 1000})`);
    },
    async close(): Promise<void> {
      await second.close();
      await shop.close();
    },
  };
}

type Shop = Awaited<ReturnType<typeof openCheckoutShop>>;

/** Every statement that asks for the time without naming its schema gets that of the model. */
async function shadowNow(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, 1);
  const name = new URL(databaseUrl).pathname.slice(1);
  for (const statement of [
    "create schema model_clock",
    "create table model_clock.time (at timestamptz not null)",
    `insert into model_clock.time values (to_timestamp(${epoch / 1000}))`,
    `create function model_clock.now() returns timestamptz language sql stable
      as 'select at from model_clock.time'`,
    `alter database "${name}" set search_path = model_clock, pg_catalog, public`,
  ]) {
    await database.driver.unsafe(statement);
  }
  await database.close();
}

async function writeGoods({ queries }: Shop["database"]): Promise<void> {
  for (const [at, priceUsd] of prices.entries()) {
    await insertProduct(queries, {
      id: `m${at}`,
      priceUsd,
      customTypes: [1, 3],
      stock: { S: 20, M: 20, L: 20 },
    });
  }
  await queries
    .insertInto("shop_setting")
    .values([
      { key: "refundLimitSupportUsd", value: String(limits.support) },
      { key: "refundLimitAdminUsd", value: String(limits.admin) },
    ])
    .execute();
  // The demo has one that waits.
  await queries.deleteFrom("order_change").execute();
  await queries
    .insertInto("tax_rate")
    .values({ country: "DE", rate_bp: taxPercent * 100 })
    .execute();
  await queries
    .insertInto("coupon")
    .values([
      { code: "TENTH", benefit: json({ kind: "percent", percent: 10 } as const) },
      { code: "FIVER", benefit: json({ kind: "fixed", amountUsd: 500 } as const) },
      { code: "POST", benefit: json({ kind: "freeShipping" } as const) },
      // One for each order of a run: a code of which all is free is for one use.
      ...[0, 1, 2].map((no) => ({
        code: `FREE${no}`,
        benefit: json({ kind: "percent", percent: 100 } as const),
        uses_per_customer: 1,
      })),
    ])
    .execute();
}
