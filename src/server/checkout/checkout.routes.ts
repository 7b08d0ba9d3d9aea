import type { CreatedOrder, CreateOrderInput } from "#contract/order.ts";
import { shopOrigin } from "#server/platform/shop-origin.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import type { Handlers, RequestContext, Session } from "#server/platform/request-context.ts";
import { oneFlight } from "#server/platform/one-flight.ts";
import { refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RateLimit } from "#server/platform/rate-limit.ts";
import { limitGuesses } from "#server/promotion/limit-guesses.ts";
import type { ShopDoor } from "#server/setup/shop-door.ts";
import { cancelOrder } from "./cancel-order.ts";
import { placeOrder } from "./place-order.ts";
import { isRepeated } from "./placed-by-key.ts";
import { quoteOrder } from "./quote-order.ts";

/** @param services `orders` counts by network, one per process (R-LIMIT-9); without it nothing is counted */
export function checkoutRoutes(services: PaymentServices & { door: ShopDoor; orders?: RateLimit }) {
  const { door, orders } = services;
  const once = oneFlight<Outcome<CreatedOrder>>();
  const limits = { queries: services.database.queries, clock: services.clock };
  const handlers: Pick<Handlers, "quoteOrder" | "createOrder" | "cancelOrder"> = {
    quoteOrder: (input, request) =>
      limitGuesses(limits, callerOf(request), input.couponCode, () =>
        quoteOrder(services, input, buyerOf(request)),
      ),
    createOrder: (input, request) =>
      request.idempotencyKey === null
        ? order(input, request)
        : once(sameOrder(input, request), () => order(input, request)),
    cancelOrder: (input, { session, language }) =>
      cancelOrder(services, input, { accountId: session?.accountId ?? null, language }),
  };
  return handlers;

  async function order(input: CreateOrderInput, request: ShopCall): Promise<Outcome<CreatedOrder>> {
    // Payments that are under way go on: only new orders stay outside (R-MODE-4).
    const buyer = buyerOf(request);
    const isKnown = await isRepeated(limits.queries, buyer);
    const closed = await door.whyClosed(request.language);
    if (closed !== null && !isKnown)
      return refuse("shopClosed", { reason: "shopClosed", hint: closed });
    const place = () => placeOrder(returningTo(services, request), input, buyer);
    // A repeat is no further order: it has the answer of the first, however often it comes.
    if (isKnown) return place();
    const placeNew = () => limitGuesses(limits, callerOf(request), input.couponCode, place);
    if (!orders) return placeNew();
    return (await orders.during(request.remoteAddress, placeNew)) ?? refuse("tooManyTries");
  }
}

type ShopCall = RequestContext & { session: Session };

/** The key, and all that the answer depends on. */
const sameOrder = (input: CreateOrderInput, request: ShopCall): string =>
  JSON.stringify([buyerOf(request), request.host, input]);

/** The payment comes back to the shop's address that it left from. */
const returningTo = (services: PaymentServices, { host }: RequestContext): PaymentServices => {
  const { publicUrl } = services;
  return { ...services, publicUrl: shopOrigin(publicUrl, host) ?? publicUrl };
};

const buyerOf = (request: ShopCall) => ({
  accountId: request.session.accountId,
  language: request.language,
  currency: request.currency,
  idempotencyKey: request.idempotencyKey,
  network: request.remoteAddress,
});

const callerOf = ({ session, remoteAddress }: ShopCall) => ({
  accountId: session.accountId,
  remoteAddress,
});
