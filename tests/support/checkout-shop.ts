import { pino, type Logger } from "pino";
import type { EndpointBeside } from "#contract/endpoint-schemas.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import type { FailureData } from "#contract/envelope.ts";
import { openingRates } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { bannerRule, cartVolumeRule } from "#domain/promotion/volume-discount.ts";
import { runEndpoint } from "#server/api/run-endpoint.ts";
import { cartRoutes } from "#server/cart/cart.routes.ts";
import { checkoutRoutes } from "#server/checkout/checkout.routes.ts";
import { orderChangeRoutes } from "#server/order-change/order-change.routes.ts";
import { orderRoutes } from "#server/order/order.routes.ts";
import type { PaymentProvider } from "#server/payment/payment-provider.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import { paymentRoutes } from "#server/payment/payment.routes.ts";
import { returnRoutes } from "#server/returns/returns.routes.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import type { Handlers, Session } from "#server/platform/request-context.ts";
import { json } from "#server/platform/stored-json.ts";
import { createTestDatabase } from "./database.ts";
import type { TestDatabase } from "./database-server.ts";
import { inBoth, insertProduct } from "./insert-product.ts";
import { startPaymentSimulator } from "./payment-simulator.ts";
import { openDoor } from "./open-door.ts";
import type { Answered } from "./answered.ts";

export type CheckoutShop = Awaited<ReturnType<typeof openCheckoutShop>>;

export type CallAnswer<Data> = {
  code: string;
  data: Data;
  /** The same data read as that of a refusal. */
  failure: NonNullable<FailureData>;
};

export type CheckoutShopOptions = {
  /** Gives the database in place of a copy of the demo shop's. */
  createDatabase?: () => Promise<TestDatabase>;
  /** Changes the database before its first connection. */
  prepare?: (databaseUrl: string) => Promise<void>;
  openSimulator?: typeof startPaymentSimulator;
  /** What stands between the shop and its simulator. */
  wrapProvider?: (provider: PaymentProvider) => PaymentProvider;
  now?: () => Date;
  log?: Logger;
};

/**
 * Cart, checkout, payment and orders over a database and a payment simulator of their own, called
 * as the API calls them. Terms are fixed here: fees of 5 and 20 dollars, standard free from 150.
 */
export async function openCheckoutShop(options: CheckoutShopOptions = {}) {
  const { prepare, openSimulator = startPaymentSimulator, now } = options;
  const { createDatabase = createTestDatabase } = options;
  const { wrapProvider = (provider) => provider, log = pino({ level: "silent" }) } = options;
  const copy = await createDatabase();
  await prepare?.(copy.url);
  const database = openDatabase(copy.url, 20);
  await writeTerms(database);
  const sim = await openSimulator();
  const clock: { offsetMs: number; now: () => Date } = {
    offsetMs: 0,
    now: now ?? (() => new Date(Date.now() + clock.offsetMs)),
  };
  const services: PaymentServices = {
    database,
    clock,
    log,
    paymentProviders: { paypal: wrapProvider(sim.openProvider()) },
    publicUrl: "http://localhost:3000",
    brand: () => "Kitroom",
    staffMailWaitMs: 0,
  };
  // Only the calls of these rooms are made.
  const handlers = {
    ...cartRoutes(services),
    ...checkoutRoutes({ ...services, door: openDoor }),
    ...paymentRoutes(services),
    ...orderRoutes(services),
    ...returnRoutes(services),
    ...orderChangeRoutes(services),
  } as Handlers;
  return {
    database,
    databaseUrl: copy.url,
    services,
    clock,
    sim,
    newBuyer: (currency: "USD" | "EUR" = "USD", language: Language = "en-US") =>
      newBuyer(database, handlers, { currency, language }),
    /** A caller without a session. */
    anonymous: callerOf(handlers, { currency: "USD", language: "en-US" }, null),
    stockOf: (productId: string, size: string) => stockOf(database, productId, size),
    restartCheckout: () => Object.assign(handlers, checkoutRoutes({ ...services, door: openDoor })),
    async close() {
      await sim.stop();
      await database.close();
      await copy.drop();
    },
  };
}

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

let buyers = 0;

async function newBuyer(database: Database, handlers: Handlers, locale: Locale) {
  const accountId = newId();
  buyers += 1;
  // Limits count by e-mail and network address: each buyer has own ones.
  const from = `127.1.${buyers >> 8}.${buyers & 255}`;
  const email = `Pat.Granby@buyer${buyers}.example`;
  await database.queries.insertInto("account").values({ id: accountId, kind: "guest" }).execute();
  const session: Session = { accountId, familyId: newId(), kind: "guest", roles: [] };
  const call = callerOf(handlers, locale, session, from);
  return {
    accountId,
    email,
    call,
    /** Puts one line into the cart. @returns its id. */
    async add(line: Record<string, unknown>): Promise<string> {
      const answer = await call("saveCartItems", [line]);
      const id = answer.data?.[0]?.id;
      if (answer.code !== "0000" || !id) throw new Error(JSON.stringify(answer));
      return id;
    },
    order: (what: Record<string, unknown>, key: string = newId()) =>
      call("createOrder", { ...orderForm, email, ...what }, { key }),
  };
}

type Locale = { currency: "USD" | "EUR"; language: Language };

function callerOf(handlers: Handlers, locale: Locale, session: Session | null, from = "127.0.0.1") {
  return async function call<Name extends EndpointName>(
    name: Name,
    input: unknown,
    more: { key?: string; remoteAddress?: string; couponCode?: string } = {},
  ): Promise<CallAnswer<Answered<Name>> & EndpointBeside<Name>> {
    const context = {
      requestId: newId(),
      ...locale,
      session: null,
      idempotencyKey: more.key ?? null,
      couponCode: more.couponCode,
      remoteAddress: more.remoteAddress ?? from,
    };
    const answer = await runEndpoint(handlers, name, input, context, () =>
      Promise.resolve(session ? done(session) : refuse("tokenUnknown")),
    );
    const { code, msg: _msg, requestId: _id, data, ...beside } = answer;
    // The contract says what comes back from this call.
    return { code, data, failure: data, ...beside } as CallAnswer<Answered<Name>> &
      EndpointBeside<Name>;
  };
}

/** Beside line and e-mail, what an order needs. */
export const orderForm = {
  shippingMethod: "standard",
  address: {
    firstName: "Pat",
    lastName: "Granby",
    address: "Musterweg 12",
    country: "DE",
    postalCode: "10115",
    city: "Berlin",
    phoneCode: "+49",
    phone: "30 1234567",
  },
};

async function stockOf({ queries }: Database, productId: string, size: string): Promise<number> {
  const row = await queries
    .selectFrom("product_size")
    .select("stock")
    .where("product_id", "=", productId)
    .where("size", "=", size)
    .executeTakeFirstOrThrow();
  return row.stock;
}

/** Replaces whatever terms the database came with. */
async function writeTerms({ queries }: Database): Promise<void> {
  for (const table of ["shipping_rate", "shipping_zone", "tax_rate", "holiday"] as const) {
    await queries.deleteFrom(table).execute();
  }
  await queries.deleteFrom("exchange_rate").execute();
  await queries.deleteFrom("promotion_rule").execute();
  await queries.deleteFrom("shop_setting").where("key", "=", "stacking").execute();
  await queries
    .insertInto("exchange_rate")
    .values(
      (["USD", "EUR", "GBP", "AUD", "NZD", "CAD"] as const).map((currency) => ({
        currency,
        rate_micros: openingRates[currency],
        valid_from: new Date("2026-01-01T00:00:00Z"),
      })),
    )
    .execute();
  await queries
    .insertInto("promotion_rule")
    .values(
      [cartVolumeRule, bannerRule].map(({ code, tiers }) => ({
        code,
        tiers: json(tiers),
        name: json(inBoth(code)),
      })),
    )
    .execute();
  await queries
    .insertInto("shipping_zone")
    .values([
      { code: "eu", countries: ["DE", "FR"] },
      { code: "rest", countries: [] },
    ])
    .execute();
  const rate = (zone_code: string, method: "standard" | "express", fee_usd: number) => ({
    zone_code,
    method,
    steps: json([{ upToG: 1000, feeUsd: fee_usd }]),
    fee_per_kg_usd: 200,
    free_from_usd: method === "standard" ? 15_000 : null,
    min_days: method === "standard" ? 5 : 2,
    max_days: method === "standard" ? 8 : 3,
    carrier: "Northline Post",
  });
  await queries
    .insertInto("shipping_rate")
    .values([
      rate("eu", "standard", 500),
      rate("eu", "express", 2000),
      rate("rest", "standard", 900),
      rate("rest", "express", 3500),
    ])
    .execute();
  await writeExtras(queries);
}

/** A squad of one, a patch and an add-on, for products made with `insertShirt`. */
async function writeExtras(queries: Database["queries"]): Promise<void> {
  await queries
    .insertInto("team")
    .values({
      slug: "co-team",
      kind: "club",
      name: json(inBoth("Checkout United")),
      crest: json({
        shape: "shield",
        charge: "star",
        field: "#ffffff",
        ink: "#000000",
        letters: "CU",
      }),
    })
    .execute();
  const mark = { place: "right-sleeve", field: "#ffffff", ink: "#000000", letters: "L" };
  const extra = (
    id: string,
    kind: "patch" | "player" | "addon",
    price_usd: number,
    size?: string,
  ) => ({
    id,
    kind,
    name: json(inBoth(id)),
    price_usd,
    mark: kind === "patch" ? json(mark) : null,
    ...(kind === "player"
      ? { team_slug: "co-team", number: "9", player_name: "MARLOW", player_position: "FW" }
      : {}),
    ...(size === undefined ? {} : { addon_group: "socks", size }),
  });
  for (const row of [
    extra("co-patch", "patch", 400),
    extra("co-player", "player", 1200),
    extra("co-shorts", "addon", 1800),
    extra("co-socks-s", "addon", 900, "S"),
    extra("co-socks-m", "addon", 900, "M"),
    extra("co-other", "patch", 400),
  ]) {
    await queries.insertInto("patch").values(row).execute();
  }
}

/** A shirt at 59 dollars that takes the extras above. */
export function insertShirt(
  { database }: Pick<CheckoutShop, "database">,
  id: string,
  stock: Record<string, number> = { M: 20 },
): Promise<void> {
  return insertProduct(database.queries, {
    id,
    squad: "co-team",
    stock,
    patchIds: ["co-patch", "co-shorts", "co-socks-s", "co-socks-m"],
  });
}
