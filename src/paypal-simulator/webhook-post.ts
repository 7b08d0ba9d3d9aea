/** Where events are sent. */
export interface Webhook {
  id: string;
  url: string;
  /** Names of the events it wants; "*" is all. */
  types: string[];
}

/** An event with the exact text that is signed and sent, the same at every try. */
export interface WebhookEvent {
  id: string;
  type: string;
  createdAt: number;
  body: string;
}

/** One event on its way to one webhook. */
export interface Delivery {
  /** Also the id of the transmission. */
  id: string;
  eventId: string;
  webhookId: string;
  /** Real time of the first try, which the signature covers. */
  time: string;
  tries: number;
  /** Simulated time of the next try; undefined once it arrived or was given up. */
  nextAt?: number | undefined;
  /** HTTP status of the last answer, 0 for none. */
  lastStatus?: number;
}

export type PostFact =
  | { type: "webhook-saved"; webhook: Webhook }
  | { type: "webhook-removed"; id: string }
  | { type: "event-made"; event: WebhookEvent; deliveries: Delivery[] }
  | { type: "event-resent"; delivery: Delivery }
  | { type: "delivery-tried"; id: string; status: number; nextAt?: number };

/** Webhooks, events and their deliveries: a fold over facts like the rest of the books. */
export class Post {
  readonly webhooks = new Map<string, Webhook>();
  readonly events = new Map<string, WebhookEvent>();
  readonly deliveries = new Map<string, Delivery>();
  /** Those still to be sent. */
  readonly waiting = new Set<Delivery>();

  apply(fact: PostFact): void {
    switch (fact.type) {
      case "webhook-saved":
        this.webhooks.set(fact.webhook.id, fact.webhook);
        return;
      case "webhook-removed":
        this.webhooks.delete(fact.id);
        return;
      case "event-made":
        this.events.set(fact.event.id, fact.event);
        for (const delivery of fact.deliveries) this.#add(delivery);
        return;
      case "event-resent":
        this.#add(fact.delivery);
        return;
      case "delivery-tried": {
        const delivery = this.deliveries.get(fact.id);
        if (!delivery) return;
        delivery.tries += 1;
        delivery.lastStatus = fact.status;
        delivery.nextAt = fact.nextAt;
        if (fact.nextAt === undefined) this.waiting.delete(delivery);
      }
    }
  }

  #add(added: Delivery): void {
    const delivery = { ...added };
    this.deliveries.set(delivery.id, delivery);
    if (delivery.nextAt !== undefined) this.waiting.add(delivery);
  }
}
