import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PaymentProvider } from "#server/payment/payment-provider.ts";
import { createPaypalProvider } from "#server/payment/paypal/paypal-provider.ts";

type Reply = { status: number; body: unknown; headers?: Record<string, string> };
/** `GET order`, `capture`, `refund` and disputes, as a test wants them answered. */
type Replies = { order: Reply; capture: Reply; refund: Reply; open: Reply; disputes: Reply };

/** PayPal over HTTP that answers what a test says: words and orders that no simulator gives. */
export async function openFixedPaypal() {
  const away: Reply = { status: 503, body: { name: "SERVICE_UNAVAILABLE" } };
  const disputes: Reply = { status: 200, body: { items: [] } };
  const replies: Replies = { order: away, capture: away, refund: away, open: away, disputes };
  const asked: { call: keyof Replies; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => {
      text += part;
    });
    request.on("end", () => {
      const token = { status: 200, body: { access_token: "token", expires_in: 32_400 } };
      const call = callOf(request.method ?? "", request.url ?? "");
      if (call) asked.push({ call, body: text === "" ? null : JSON.parse(text) });
      const { status, body, headers }: Reply = call ? replies[call] : token;
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const provider: PaymentProvider = createPaypalProvider({
    baseUrl: `http://127.0.0.1:${port}`,
    clientId: "a",
    clientSecret: "b",
    brand: () => "Kitroom",
    merchantId: "SMMERCHANT234",
  });
  return {
    provider,
    replies,
    /** The calls that came, in their order. */
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function callOf(method: string, url: string): keyof Replies | null {
  if (url.includes("/oauth2/")) return null;
  if (url.includes("/customer/disputes")) return "disputes";
  if (url.endsWith("/refund")) return "refund";
  if (url.endsWith("/capture")) return "capture";
  return method === "GET" ? "order" : "open";
}

export const issue = (status: number, word: string): Reply => ({
  status,
  body: { name: "UNPROCESSABLE_ENTITY", debug_id: "d3bu9", details: [{ issue: word }] },
});

type Money = { currency_code: string; value: string };
type Shown = {
  id: string;
  orderNo: string;
  status?: string;
  payee?: string;
  captures?: { id: string; status: string; amount: Money; status_details?: object }[];
  refunds?: { id: string; status: string; amount: Money; captureId: string; custom_id?: string }[];
};

/** An order as PayPal shows it, whole. */
export function shownOrder(order: Shown): Reply {
  const { id, orderNo, status = "COMPLETED", payee = "SMMERCHANT234" } = order;
  const refunds = (order.refunds ?? []).map(({ captureId, ...refund }) => ({
    ...refund,
    links: [{ rel: "up", href: `https://api.example/v2/payments/captures/${captureId}` }],
  }));
  const captures = (order.captures ?? []).map((capture, at) => ({
    ...capture,
    create_time: new Date(Date.UTC(2026, 10, 24, 10, 0, at)).toISOString(),
  }));
  const payments = captures.length > 0 && { payments: { captures, refunds } };
  const units = [{ custom_id: orderNo, payee: { merchant_id: payee }, ...payments }];
  return { status: 200, body: { id, status, purchase_units: units } };
}
