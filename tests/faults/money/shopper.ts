import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { TokenPair } from "#contract/auth.ts";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import { errorCodes } from "#contract/error-codes.ts";
import type { FailureData } from "#contract/envelope.ts";
import type { SeededRandom } from "../../../db/seed/seeded-random.ts";
import { ApiClient, type Answer } from "../../support/api-client.ts";
import { blankLine, buyer, namedLine } from "../../support/purchase.ts";
import type { MoneyShop } from "./money-shop.ts";
import type { Answered } from "../../support/answered.ts";

export type Jersey = { id: string; freeSize: string };
type OrderAnswer = Pick<EndpointOutput<"getOrder">, "status" | "moneyStatus">;

/** An answer about one order's money that a buyer was shown. */
export type Shown = {
  life: string;
  orderId: string;
  orderNo: string;
  language: "en-US" | "zh-CN";
  sentAt: number;
  receivedAt: number;
  /** After everything came to rest. */
  isLast: boolean;
} & (
  | { call: "captureOrder"; answer: Answer<EndpointOutput<"captureOrder">> }
  | { call: "getOrder"; answer: Answer<OrderAnswer> }
  | { call: "settleDifference"; answer: Answer<EndpointOutput<"settleDifference">> }
);

export type Placed = {
  id: string;
  orderNo: string;
  total: string;
  currency: string;
  by: Shopper;
  /** The provider's id of what a correction costs more, once its buyer went to pay it. */
  differenceId?: string;
};

type Buyer = {
  random: SeededRandom;
  shown: Shown[];
  /** Orders of the life. */
  placed: Placed[];
  life: string;
  email: string;
  isPatient: () => boolean;
};

/** Nobody waits longer in front of a page. */
const answerLimitMs = 30_000;

/** A buyer who comes to either process, and tries again where no answer came. */
export class Shopper {
  readonly #clients: ApiClient[];
  readonly #random: SeededRandom;
  readonly #shown: Shown[];
  readonly #life: string;
  readonly #email: string;
  readonly #placed: Placed[];
  readonly #isPatient: () => boolean;
  #refreshToken = "";
  #renewing: Promise<void> | null = null;
  readonly language: "en-US" | "zh-CN";

  private constructor(clients: ApiClient[], how: Buyer) {
    this.#clients = clients;
    this.#random = how.random;
    this.#shown = how.shown;
    this.#life = how.life;
    this.#email = how.email;
    this.#placed = how.placed;
    this.#isPatient = how.isPatient;
    this.language = how.random.chance(0.5) ? "en-US" : "zh-CN";
    for (const client of clients) client.language = this.language;
  }

  static async open(shop: MoneyShop, how: Buyer): Promise<Shopper> {
    const shopper = new Shopper(
      shop.urls.map((url) => new ApiClient(url)),
      how,
    );
    const { data } = await shopper.until(() => shopper.ask("openGuestSession", {}));
    shopper.#keep(data);
    return shopper;
  }

  /** @returns null without an answer. */
  async ask<Name extends EndpointName>(
    name: Name,
    input: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Answered<Name>> | null> {
    const client = this.#random.pick(this.#clients);
    const limit = delay(answerLimitMs, null, { ref: false });
    const answer = await Promise.race([client.call(name, input, headers).catch(() => null), limit]);
    // As the page does: a session that is older than fifteen minutes is renewed.
    if (answer?.code !== errorCodes.tokenExpired) return answer;
    await (this.#renewing ??= this.#renew().finally(() => (this.#renewing = null)));
    return this.ask(name, input, headers);
  }

  async #renew(): Promise<void> {
    const refreshToken = this.#refreshToken;
    const { data } = await this.until(() => this.ask("refreshToken", { refreshToken }));
    this.#keep(data);
  }

  #keep({ token, refreshToken }: TokenPair): void {
    this.#refreshToken = refreshToken;
    for (const client of this.#clients) client.token = token;
  }

  /** Until it succeeds. @throws once the faults are over for long. */
  async until<Data>(ask: () => Promise<Answer<Data> | null>): Promise<Answer<Data>> {
    for (;;) {
      const answer = await ask();
      if (answer?.code === "0000") return answer;
      if (!this.#isPatient()) throw new Error(`in vain: ${JSON.stringify(answer)}`);
      await delay(this.#random.int(150, 700));
    }
  }

  /**
   * Places one shirt and goes to pay; the key stays the same until it is known. Where PayPal did not
   * open the payment for the shop's sake, nothing was ordered: the page takes a new key.
   * @param what.name printed on the shirt; without one it is blank.
   */
  async place(
    what: { jersey: Jersey; name?: string } | { cartItemIds: string[] },
  ): Promise<Placed> {
    let key = randomUUID();
    const content = "jersey" in what ? { line: lineOf(what) } : { cartItemIds: what.cartItemIds };
    const { address } = buyer;
    const order = { ...content, currency: "USD", address, shippingMethod: "standard" };
    const { data } = await this.until(async () => {
      const asked = { ...order, email: this.#email };
      const answer = await this.ask("createOrder", asked, { "idempotency-key": key });
      if (answer?.code === errorCodes.paymentDeclined || answer?.code === errorCodes.conflict) {
        key = randomUUID();
      }
      return answer;
    });
    const { amount, currency } = data.quote.total;
    const placed = { id: data.id, orderNo: data.orderNo, total: amount, currency, by: this };
    this.#placed.push(placed);
    return placed;
  }

  /** One visit of the page that confirms a payment. */
  async capture(placed: Placed, isLast = false) {
    const sentAt = Date.now();
    const answer = await this.ask("captureOrder", { id: placed.id });
    if (answer) this.#note(placed, sentAt, isLast, { call: "captureOrder", answer });
    return answer;
  }

  /** One visit of the order's page. */
  async look(placed: Placed, isLast = false) {
    const sentAt = Date.now();
    const answer = await this.ask("getOrder", { orderNo: placed.orderNo });
    if (answer) this.#note(placed, sentAt, isLast, { call: "getOrder", answer });
    return answer;
  }

  /** Wants premium lettering on a paid shirt and goes to pay it. @returns the provider's id of that. */
  async correct(placed: Placed): Promise<string> {
    const { orderNo } = placed;
    const { data } = await this.until(() => this.ask("getOrder", { orderNo }));
    const change = { orderNo, lineId: data.lines[0]?.id, premiumNameOption: "Premium" };
    await this.until(() => this.ask("changeOrderLine", change));
    const link = await this.until(() => this.ask("payDifference", { orderNo }));
    const id = new URL(link.data.approveUrl).searchParams.get("token");
    if (!id) throw new Error(`no token in ${link.data.approveUrl}`);
    placed.differenceId = id;
    return id;
  }

  /** One visit of the page to which the buyer of a difference comes back. */
  async settleDifference(placed: Placed, isLast = false) {
    const sentAt = Date.now();
    const answer = await this.ask("settleDifference", { orderNo: placed.orderNo });
    const { differenceId: id = "", orderNo } = placed;
    if (answer) this.#note({ id, orderNo }, sentAt, isLast, { call: "settleDifference", answer });
    return answer;
  }

  /** Comes back until it is known. */
  async confirmDifference(placed: Placed, tries = 8): Promise<void> {
    for (let n = 0; n < tries; n += 1) {
      const answer = await this.settleDifference(placed);
      if (answer && answer.status === 200 && answer.code !== "1012") return;
      await delay(this.#random.int(400, 2_500));
    }
  }

  /**
   * Asks again as the page does while it is not known, and now and then looks at the order.
   * @returns the first answer that says how it ended; null: none within the tries.
   */
  async confirm(placed: Placed, tries = 12) {
    for (let n = 0; n < tries; n += 1) {
      const answer = await this.capture(placed);
      if (this.#random.chance(0.3)) await this.look(placed);
      const isBlocked = reasonOf(answer) === "shopBlocked";
      if (answer && !isBlocked && answer.status === 200 && answer.code !== "1012") return answer;
      await delay(this.#random.int(400, 2_500));
    }
    return null;
  }

  #note(
    { id: orderId, orderNo }: Pick<Placed, "id" | "orderNo">,
    sentAt: number,
    isLast: boolean,
    seen: Pick<Shown, "call" | "answer">,
  ): void {
    const { language } = this;
    const life = this.#life;
    const when = { sentAt, receivedAt: Date.now(), isLast };
    this.#shown.push({ life, orderId, orderNo, language, ...when, ...seen } as Shown);
  }
}

const lineOf = ({ jersey, name }: { jersey: Jersey; name?: string }) =>
  name === undefined ? blankLine(jersey) : namedLine(jersey, name, "7");

/** Beside a refusal, `data` is that of a refusal. */
const reasonOf = (answer: { code: string; data: unknown } | null) =>
  answer && answer.code !== "0000" ? (answer.data as FailureData)?.reason : undefined;
