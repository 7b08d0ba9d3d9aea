import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import { errorCodes, httpErrorCodes, successCode } from "#contract/error-codes.ts";
import { ApiClient, type Answer } from "../../support/api-client.ts";
import { buyer as person, decide } from "../../support/purchase.ts";
import { post, type FailpointShop } from "./failpoint-shop.ts";
import type { Point } from "./points.ts";
import type { Answered } from "../../support/answered.ts";

/** An order as the database has it. */
export type OrderFacts = {
  id: string;
  orderNo: string;
  version: number;
  state: string;
  lineId: string;
  paymentState: string;
  providerOrderId: string | null;
  captureId: string | null;
};

/** Not known yet, or the process is away: the same call again. */
const again: ReadonlySet<string> = new Set([
  errorCodes.paymentUnknown,
  httpErrorCodes[503],
  "lost",
]);
const pauseMs = 100;
/** People are patient: while other stories go on, the process dies again and again. */
const limitMs = 300_000;

/** One story with a buyer and a product of its own, and the point at which the process dies in it. */
export class Tale {
  readonly shop: FailpointShop;
  readonly point: Point | null;
  readonly productId: string;
  readonly email: string;
  readonly client: ApiClient;
  /** Words that say that something is about this story. */
  readonly about: string[];
  /** What comes by itself in the end. */
  readonly #last: { what: string; holds: () => Promise<boolean> }[] = [];

  constructor(shop: FailpointShop, point: Point | null, productId: string) {
    this.shop = shop;
    this.point = point;
    this.productId = productId;
    this.email = `${productId}-${randomUUID()}@kitroom.example`;
    this.client = new ApiClient(shop.url);
    this.about = [productId, this.email];
  }

  /** From the step of the point on, the process dies at it. */
  async step<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
    if (this.point?.step === name) {
      await this.#learn();
      await this.shop.arm(this.point.name, this.about);
    }
    return run();
  }

  /** Ids that statements and calls speak of. */
  async #learn(): Promise<void> {
    const rows = await this.shop.database.driver<{ words: (string | null)[] }[]>`
      select array[o.id::text, o.order_no, p.id::text, p.provider_order_id, p.capture_id] as words
      from sales_order o join payment p on p.order_id = o.id where o.email = ${this.email}`;
    for (const { words } of rows) {
      this.about.push(...words.filter((word): word is string => Boolean(word)));
    }
  }

  /** A call of the shopper's page, repeated until its outcome is known. @throws on a refusal. */
  async call<Name extends EndpointName>(
    name: Name,
    input: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered<Name>> {
    const answer = await insist(name, () => this.client.call(name, input, headers));
    return answer.data;
  }

  async openSession(): Promise<void> {
    const account = await this.call("openGuestSession", {});
    this.client.token = account.token;
  }

  order(what: Record<string, unknown>, key: string) {
    const { address } = person;
    const common = { currency: "USD", email: this.email, address, shippingMethod: "standard" };
    return this.call("createOrder", { ...common, ...what }, { "idempotency-key": key });
  }

  /** The buyer's newest order. */
  async facts(): Promise<OrderFacts> {
    const [row] = await this.shop.database.driver<OrderFacts[]>`
      select o.id, o.order_no as "orderNo", o.version, o.state, l.id as "lineId",
        p.state as "paymentState", p.provider_order_id as "providerOrderId",
        p.capture_id as "captureId"
      from sales_order o join payment p on p.order_id = o.id
      join sales_order_line l on l.order_id = o.id
      where o.email = ${this.email} order by o.created_at desc, l.position limit 1`;
    if (!row) throw new Error(`no order of ${this.email}`);
    return row;
  }

  approve(id: string): Promise<void> {
    return decide(this.shop.simulatorUrl, id, "approve");
  }

  /** A call of the payment service about something of its own. */
  sim(path: string, body: unknown = {}): Promise<unknown> {
    return post(`${this.shop.simulatorUrl}/sim/${path}`, body);
  }

  /**
   * A command of the staff on the order as it stands. After a lost answer the page is read anew:
   * what is done is not done again.
   */
  async command<Name extends AdminEndpointName>(
    name: Name,
    input: (order: OrderFacts) => Promise<AdminRequest<Name>> | AdminRequest<Name>,
    isDone: () => Promise<boolean>,
  ): Promise<void> {
    const owner = await this.shop.owner();
    const end = Date.now() + limitMs;
    while (!(await isDone())) {
      const asked = await input(await this.facts());
      const answer = await callAdmin(owner, name, asked).catch(() => null);
      const code = answer?.code ?? "lost";
      if (code === successCode) continue;
      // The order moved on meanwhile, or the process is away.
      const mayRepeat = again.has(code) || code === errorCodes.conflict;
      if (!mayRepeat || Date.now() > end) throw new Error(`${name}: ${JSON.stringify(answer)}`);
      await delay(pauseMs);
    }
  }

  /** Whether the database has a row of that; `$1` is the order. */
  async has(statement: string): Promise<boolean> {
    const { id } = await this.facts();
    const rows = await this.shop.database.driver.unsafe(statement, [id]);
    return rows.length > 0;
  }

  /** What the shop does by itself in the end; other stories may go on meanwhile. */
  async atLast(what: string, holds: () => Promise<boolean>): Promise<void> {
    this.#last.push({ what, holds });
    if (this.point === null) await this.until(what, holds);
  }

  /** What did not come yet. */
  async missing(): Promise<string[]> {
    const found: string[] = [];
    for (const { what, holds } of this.#last) {
      if (!(await holds())) found.push(`${this.productId}: ${what}`);
    }
    return found;
  }

  /** Waits for what the shop does by itself. @throws when it does not come. */
  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + limitMs;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
      await delay(pauseMs);
    }
  }
}

async function insist<Data>(name: string, ask: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  const end = Date.now() + limitMs;
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer?.code === successCode) return answer;
    const code = answer?.code ?? "lost";
    if (!again.has(code) || Date.now() > end) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    await delay(pauseMs);
  }
}

async function callAdmin<Name extends AdminEndpointName>(
  { url, token }: ApiClient,
  name: Name,
  input: AdminRequest<Name>,
): Promise<{ code: string }> {
  const response = await fetch(url + adminEndpoints[name].path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-language": "en-US",
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(input),
  });
  return (await response.json()) as { code: string };
}
