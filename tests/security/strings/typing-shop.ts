import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import { endpoints, type EndpointName } from "#contract/endpoints.ts";
import type { StaffRole } from "#domain/staff/permissions.ts";
import { openApiApp } from "../../support/api-app.ts";
import { openPaymentSimulator } from "../../support/payment-simulator.ts";
import { Callers, randomAddress, type CallerName } from "../fuzz/callers.ts";
import type { Answered } from "../../support/answered.ts";

export type TypingShop = Awaited<ReturnType<typeof openTypingShop>>;

/** A paid order as its file in the admin shows it. */
export type Placed = { orderNo: string; version: number; lineId: string };

/** Answers that say a session or its proof is over: another caller tries once more. */
const isOver = (code: string) => ["1016", "3333", "8888", "8889", "9998", "9999"].includes(code);

export const home = {
  firstName: "Pat",
  lastName: "Granby",
  company: "Granby & Co",
  address: "12 Example Street",
  addressLine2: "Door 3",
  country: "US",
  province: "CA",
  postalCode: "90210",
  city: "Beverly Hills",
  phoneCode: "+1",
  phone: "310 555 0123",
};

/** A demo shop with a payment simulator, what is done there before a text is typed, and callers. */
export async function openTypingShop() {
  const sim = await openPaymentSimulator();
  const shop = await openApiApp({ paymentProviders: { paypal: sim.openProvider() } });
  const callers = new Callers(shop);
  const { driver } = shop.database;
  const [jersey] = await driver<{ id: string; size: string }[]>`
    update product_size set stock = 100000 where (product_id, size) = (
      select s.product_id, s.size from product_size s join product p on p.id = s.product_id
      where p.custom_types @> '{3}' and p.published_at <= now() and p.kit->>'garment' = 'jersey'
      order by p.id, s.position limit 1)
    returning product_id as id, size`;
  if (!jersey) throw new Error("the demo shop has no jersey that takes a name");
  let made = 0;

  /** One call over HTTP. @returns the answer as it came, with the e-mail of its caller */
  async function send(who: CallerName, call: SentCall, input: unknown, language = "en-US") {
    const { token, email } = await callers.get(who);
    const began = performance.now();
    const { statusCode, headers, body } = await shop.app.inject({
      method: call.method,
      url: call.path,
      remoteAddress: randomAddress(),
      headers: {
        "content-type": call.file ? "application/octet-stream" : "application/json",
        "accept-language": language,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(call.name === "createOrder" ? { "idempotency-key": crypto.randomUUID() } : {}),
      },
      ...bodyOf(call, input),
    });
    const ms = performance.now() - began;
    const code = /"code":"(\d{4})"/.exec(body)?.[1] ?? "";
    if (isOver(code)) callers.forget(who);
    return {
      status: statusCode,
      type: headers["content-type"] ?? "",
      body,
      ms,
      code,
      email,
    };
  }

  async function done<Data>(who: CallerName, call: SentCall, input: unknown): Promise<Data> {
    let answer = await send(who, call, input);
    if (isOver(answer.code)) answer = await send(who, call, input);
    if (answer.code !== "0000") throw new Error(`${call.name}: ${answer.body}`);
    return (JSON.parse(answer.body) as { data: Data }).data;
  }

  const line = { productId: jersey.id, size: jersey.size, customType: 3, quantity: 3 };
  const print = { customName: "MARLOW", customNumber: "9" };
  const next = () => (made += 1);

  /** A call of the admin that must succeed. */
  function admin<Name extends AdminEndpointName>(
    name: Name,
    input: AdminRequest<Name>,
    role: StaffRole = "R_SUPER",
  ): Promise<AdminOutput<Name>> {
    return done(role, { name, file: false, ...adminEndpoints[name] }, input);
  }

  /** A call of the shop that must succeed, as a shopper. */
  function shopper<Name extends EndpointName>(
    name: Name,
    input: unknown = {},
  ): Promise<Answered<Name>> {
    return done("shopper", { name, file: false, ...endpoints[name] }, input);
  }

  async function seen(orderNo: string): Promise<Placed> {
    const { order } = await admin("getOrder", { orderNo });
    return { orderNo, version: order.version, lineId: order.lines[0]?.id ?? "" };
  }

  /** Three jerseys that a shopper bought and paid a moment ago, printed where nothing is said. */
  async function paid(bought: object = { ...line, ...print }): Promise<Placed> {
    const order = await shopper("createOrder", {
      line: bought,
      address: home,
      email: `buyer${next()}@people.example`,
      shippingMethod: "standard",
    });
    await sim.approve(order.id);
    await shopper("captureOrder", { id: order.id });
    return seen(order.orderNo);
  }

  /** The same delivered, and without a print, so that they may be returned. */
  async function delivered(): Promise<Placed> {
    const { orderNo } = await paid({ ...line, customType: 1 });
    const steps = ["paid", "in_production", "shipped", "delivered"] as const;
    for (const [at, to] of steps.slice(1).entries()) {
      const from = steps[at] ?? "paid";
      if (to !== "paid") await admin("moveOrder", { orderNo, from, to });
    }
    return seen(orderNo);
  }

  return {
    ...shop,
    send,
    callers,
    /** A jersey that takes names, of which there are enough. */
    jersey,
    line,
    print,
    /** Another number each time. */
    next,
    admin,
    shopper,
    seen,
    paid,
    delivered,
    async close() {
      await shop.close();
      await sim.stop();
    },
  };
}

type SentCall = { name: string; method: "GET" | "POST"; path: string; file: boolean };
export type Sent = Awaited<ReturnType<TypingShop["send"]>>;

/** A file's input stands in its query. */
function bodyOf({ method, file }: SentCall, input: unknown) {
  if (file) return { query: queryOf(input), payload: Buffer.from("sku,stock\nA1,3\n") };
  return method === "GET" ? { query: queryOf(input) } : { payload: JSON.stringify(input) };
}

const queryOf = (input: unknown) =>
  Object.fromEntries(
    Object.entries(input as object).map(([name, value]) => [name, String(value).toWellFormed()]),
  );
