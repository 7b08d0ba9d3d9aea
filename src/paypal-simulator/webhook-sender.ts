import { createSign, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Account } from "./account.ts";
import type { Fact } from "./books.ts";
import { eventsOf } from "./events.ts";
import { PaypalError } from "./issues.ts";
import type { SigningKeys } from "./signing-keys.ts";
import type { DeliveryPlan } from "./delivery-plan.ts";
import type { Delivery, Webhook, WebhookEvent } from "./webhook-post.ts";

/** As PayPal: the first try and so many in all, over about three days. */
const MOST_TRIES = 25;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 4 * 3_600_000;
const ANSWER_LIMIT_MS = 10_000;

const CERTIFICATES = "/v1/notifications/certs/";

/** Pause after the n-th failed try; the clock of the simulator counts. */
const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));

/** Makes events of facts, signs them and sends them until they arrive. */
export class WebhookSender {
  readonly #account: Account;
  readonly #origin: string;
  readonly #plan: DeliveryPlan;
  readonly #keys: () => Promise<SigningKeys>;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #running = new Set<string>();
  #stopped = false;

  constructor(
    account: Account,
    options: { origin: string; plan: DeliveryPlan; keys: () => Promise<SigningKeys> },
  ) {
    this.#account = account;
    this.#origin = options.origin;
    this.#plan = options.plan;
    this.#keys = options.keys;
    account.consequences = (fact) => this.#eventsAfter(fact);
    account.onRecord = (facts) => {
      if (facts.some(({ type }) => type === "clock-advanced")) this.#forgetTimers();
      this.schedule();
    };
  }

  stop(): void {
    this.#stopped = true;
    this.#forgetTimers();
  }

  #forgetTimers(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  /** The certificate under a name of its address; undefined for any other. */
  async certificate(path: string): Promise<string | undefined> {
    const { id, certificate } = await this.#keys();
    return path === CERTIFICATES + id ? certificate : undefined;
  }

  #eventsAfter(fact: Fact): Fact[] {
    const { books } = this.#account;
    if (books.post.webhooks.size === 0) return [];
    return eventsOf(fact, books, this.#origin).map((event) => {
      const wanting = [...books.post.webhooks.values()].filter(
        ({ types }) => types.includes("*") || types.includes(event.type),
      );
      const deliveries = wanting.map((webhook) => this.#newDelivery(event.id, webhook));
      return { type: "event-made", event, deliveries };
    });
  }

  #newDelivery(eventId: string, webhook: Webhook, delayMs = this.#plan.delay()): Delivery {
    return {
      id: randomUUID(),
      eventId,
      webhookId: webhook.id,
      time: new Date(Date.now()).toISOString().replace(/\.\d+Z$/, "Z"),
      tries: 0,
      ...(!this.#plan.isNever() && { nextAt: this.#account.books.now() + delayMs }),
    };
  }

  /** POST /v1/notifications/webhooks-events/{id}/resend: once more, as a new transmission. */
  resend(event: WebhookEvent): void {
    const [webhook] = this.#account.books.post.webhooks.values();
    if (!webhook) throw new PaypalError(404);
    this.#account.record({
      type: "event-resent",
      delivery: this.#newDelivery(event.id, webhook, 0),
    });
  }

  /** Sets a timer for all that is due some time, by the simulator's clock. */
  schedule(): void {
    if (this.#stopped) return;
    if (this.#plan.isHeld()) return this.#forgetTimers();
    const { books } = this.#account;
    for (const delivery of books.post.waiting) {
      if (delivery.nextAt === undefined || this.#running.has(delivery.id)) continue;
      if (this.#timers.has(delivery.id)) continue;
      const inMs = Math.min(2 ** 31 - 1, Math.max(0, delivery.nextAt - books.now()));
      const timer = setTimeout(() => void this.#tryNow(delivery), inMs);
      timer.unref();
      this.#timers.set(delivery.id, timer);
    }
  }

  /** Sends what was held, one after the other in the given order. */
  async release(order: "made" | "reversed" | "shuffled"): Promise<number> {
    const held = [...this.#account.books.post.waiting];
    const ordered = order === "made" ? held : held.toReversed();
    if (order === "shuffled") {
      for (let index = ordered.length - 1; index > 0; index -= 1) {
        const other = Math.floor(Math.random() * (index + 1));
        const [one, two] = [ordered[index], ordered[other]];
        if (one && two) [ordered[index], ordered[other]] = [two, one];
      }
    }
    for (const delivery of ordered) await this.#tryNow(delivery);
    return ordered.length;
  }

  async #tryNow(delivery: Delivery): Promise<void> {
    const { post } = this.#account.books;
    const event = post.events.get(delivery.eventId);
    const webhook = post.webhooks.get(delivery.webhookId);
    if (this.#stopped || this.#running.has(delivery.id)) return;
    clearTimeout(this.#timers.get(delivery.id));
    this.#timers.delete(delivery.id);
    this.#running.add(delivery.id);
    const statuses =
      event && webhook
        ? await Promise.all(
            Array.from({ length: this.#plan.copies() }, () => this.#send(event, webhook, delivery)),
          )
        : [410];
    this.#running.delete(delivery.id);
    if (this.#stopped) return;
    const status = statuses.find((each) => each >= 200 && each < 300) ?? statuses[0] ?? 0;
    const arrived = status >= 200 && status < 300;
    const isLast = delivery.tries + 1 >= MOST_TRIES || !event || !webhook;
    const nextAt = this.#account.books.now() + pauseAfter(delivery.tries + 1);
    this.#account.record({
      type: "delivery-tried",
      id: delivery.id,
      status,
      ...(!arrived && !isLast && { nextAt }),
    });
  }

  async #send(event: WebhookEvent, webhook: Webhook, delivery: Delivery): Promise<number> {
    const headers = await this.headersFor(event.body, webhook.id, delivery);
    return post(webhook.url, event.body, headers);
  }

  /** PayPal's headers over a body. */
  async headersFor(
    body: string,
    webhookId: string,
    { id, time }: Pick<Delivery, "id" | "time">,
    keys?: SigningKeys,
  ): Promise<Record<string, string>> {
    const own = keys ?? (await this.#keys());
    const message = `${id}|${time}|${webhookId}|${crc32(Buffer.from(body))}`;
    return {
      "content-type": "application/json",
      "paypal-transmission-id": id,
      "paypal-transmission-time": time,
      "paypal-transmission-sig": createSign("sha256").update(message).sign(own.key, "base64"),
      "paypal-cert-url": `${this.#origin}${CERTIFICATES}${own.id}`,
      "paypal-auth-algo": "SHA256withRSA",
    };
  }
}

/** @returns the HTTP status, 0 without an answer. */
export async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}
