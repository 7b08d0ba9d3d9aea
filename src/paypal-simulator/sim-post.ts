import type { Account } from "./account.ts";
import type { DeliveryPlan } from "./delivery-plan.ts";
import type { Answer } from "./exchange.ts";
import { forge } from "./forgery.ts";
import { isJsonObject } from "./field-reader.ts";
import type { SigningKeys } from "./signing-keys.ts";
import type { WebhookSender } from "./webhook-sender.ts";

export interface PostParts {
  account: Account;
  sender: WebhookSender;
  plan: DeliveryPlan;
  keys: () => Promise<SigningKeys>;
}

/** Calls of the simulator itself about webhooks. @returns undefined for any other call. */
export async function answerPost(
  { account, sender, plan, keys }: PostParts,
  call: string,
  body: unknown,
): Promise<Answer | undefined> {
  switch (call) {
    case "GET webhook-root":
      return { status: 200, body: { root: (await keys()).root } };
    case "GET delivery":
      return { status: 200, body: plan.current() };
    case "POST delivery":
      plan.change(body);
      sender.schedule();
      return { status: 200, body: plan.current() };
    case "GET deliveries":
      return { status: 200, body: deliveriesOf(account) };
    case "POST deliver": {
      const order = isJsonObject(body) ? body["order"] : undefined;
      const known = order === "reversed" || order === "shuffled" ? order : "made";
      return { status: 200, body: { sent: await sender.release(known) } };
    }
    case "POST forge":
      return { status: 200, body: { status: await forge({ account, sender }, body) } };
    default:
      return undefined;
  }
}

/** Oldest first: what was sent where, how often, and what came back. */
const deliveriesOf = ({ books: { post } }: Account) =>
  [...post.deliveries.values()].map((delivery) => ({
    id: delivery.id,
    eventId: delivery.eventId,
    type: post.events.get(delivery.eventId)?.type,
    tries: delivery.tries,
    lastStatus: delivery.lastStatus ?? null,
    waiting: delivery.nextAt !== undefined,
  }));
