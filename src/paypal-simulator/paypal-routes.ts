import type { Call } from "./faults.ts";
import { PaypalError, refuse } from "./issues.ts";

export type RouteCall = Exclude<Call, "token" | "certificate">;

const ID = "([A-Z0-9]{1,36})";
const ORDER = `/v2/checkout/orders/${ID}`;
const WEBHOOKS = "/v1/notifications/webhooks";

const ROUTES: [method: string, path: RegExp, call: RouteCall][] = [
  ["POST", /^\/v2\/checkout\/orders$/, "create-order"],
  ["GET", whole(ORDER), "get-order"],
  ["PATCH", whole(ORDER), "patch-order"],
  ["POST", whole(`${ORDER}/capture`), "capture-order"],
  ["POST", whole(`${ORDER}/authorize`), "authorize-order"],
  ["GET", whole(`/v2/payments/captures/${ID}`), "get-capture"],
  ["POST", whole(`/v2/payments/captures/${ID}/refund`), "refund-capture"],
  ["GET", whole(`/v2/payments/refunds/${ID}`), "get-refund"],
  ["GET", whole("/v1/customer/disputes"), "list-disputes"],
  ["GET", whole("/v1/customer/disputes/([A-Z0-9-]{1,36})"), "get-dispute"],
  ["GET", whole("/v1/reporting/transactions"), "list-transactions"],
  ["GET", whole(WEBHOOKS), "webhooks"],
  ["POST", whole(WEBHOOKS), "webhooks"],
  ["GET", whole(`${WEBHOOKS}/${ID}`), "webhooks"],
  ["PATCH", whole(`${WEBHOOKS}/${ID}`), "webhooks"],
  ["DELETE", whole(`${WEBHOOKS}/${ID}`), "webhooks"],
  ["GET", whole(`${WEBHOOKS}-events`), "webhooks"],
  ["GET", whole(`${WEBHOOKS}-events/([A-Z0-9-]{1,64})`), "webhooks"],
  ["POST", whole(`${WEBHOOKS}-events/([A-Z0-9-]{1,64})/resend`), "webhooks"],
];

function whole(path: string): RegExp {
  return new RegExp(`^${path}$`);
}

/** Which call a request is. Throws PaypalError 404 or 405. */
export function matchRoute(
  method: string,
  path: string,
): { call: RouteCall; id: string } | { call: "token" } {
  if (path === "/v1/oauth2/token" || path === "/v1/oauth2/token/terminate") {
    if (method === "POST") return { call: "token" };
    throw new PaypalError(405);
  }
  const here = ROUTES.filter(([, pattern]) => pattern.test(path));
  const route = here.find(([known]) => known === method);
  if (route) return { call: route[2], id: route[1].exec(path)?.[1] ?? "" };
  throw here.length > 0
    ? new PaypalError(405)
    : refuse("INVALID_RESOURCE_ID", { location: "path" });
}
