import type { Account } from "./account.ts";
import type { Answer } from "./exchange.ts";
import { isJsonObject } from "./field-reader.ts";
import { PaypalError, refuse } from "./issues.ts";
import { isLoopback } from "./loopback.ts";
import { newId } from "./orders.ts";
import { time } from "./representations.ts";
import type { Webhook, WebhookEvent } from "./webhook-post.ts";
import type { WebhookSender } from "./webhook-sender.ts";

const MOST_WEBHOOKS = 10;
/** Of one answer. */
const MOST_EVENTS = 300;

/** PayPal's calls below /v1/notifications: webhooks, and the events sent to them. */
export function answerWebhooks(
  account: Account,
  sender: WebhookSender,
  request: {
    method: string;
    path: string;
    id: string;
    body: unknown;
    query: URLSearchParams;
    origin: string;
  },
): Answer {
  const { method, path, id, body, origin } = request;
  const { webhooks, events } = account.books.post;
  if (path.includes("/webhooks-events")) {
    if (id === "") return { status: 200, body: listEvents(account, request.query, origin) };
    const event = known(events, id);
    if (method === "GET") return { status: 200, body: JSON.parse(event.body) };
    sender.resend(event);
    return { status: 202, body: presentEvent(event) };
  }
  if (id === "" && method === "GET") {
    const list = [...webhooks.values()].map((each) => presentWebhook(each, origin));
    return { status: 200, body: { webhooks: list } };
  }
  if (id === "") return { status: 201, body: presentWebhook(register(account, body), origin) };
  const webhook = known(webhooks, id);
  if (method === "DELETE") {
    account.record({ type: "webhook-removed", id });
    return { status: 204 };
  }
  if (method === "PATCH") change(account, webhook, body);
  return { status: 200, body: presentWebhook(known(webhooks, id), origin) };
}

/** The newest first; ten at once, unless more are wanted, and a link to those that follow. */
function listEvents(account: Account, query: URLSearchParams, origin: string) {
  const timeOf = (name: string, absent: number) => {
    const text = query.get(name);
    const ms = text === null ? absent : Date.parse(text);
    if (!Number.isNaN(ms)) return ms;
    throw refuse("INVALID_PARAMETER_SYNTAX", { field: name });
  };
  const [from, to] = [timeOf("start_time", 0), timeOf("end_time", Infinity)];
  const size = Number(query.get("page_size") ?? 10);
  const start = Number(query.get("start") ?? 0);
  if (!Number.isInteger(size) || size < 1 || size > MOST_EVENTS || !Number.isInteger(start)) {
    throw refuse("INVALID_PARAMETER_VALUE", { field: "page_size" });
  }
  const found = [...account.books.post.events.values()]
    .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
    .toReversed();
  const next = new URLSearchParams([...query, ["start", String(start + size)]]);
  if (query.has("start")) next.set("start", String(start + size));
  return {
    events: found.slice(start, start + size).map((event): unknown => JSON.parse(event.body)),
    count: found.length,
    links:
      start + size < found.length
        ? [{ href: `${origin}/v1/notifications/webhooks-events?${next.toString()}`, rel: "next" }]
        : [],
  };
}

function register(account: Account, body: unknown): Webhook {
  const { webhooks } = account.books.post;
  const source = isJsonObject(body) ? body : {};
  const url = readUrl(source["url"]);
  if ([...webhooks.values()].some((each) => each.url === url)) {
    throw refuse("WEBHOOK_URL_ALREADY_EXISTS", { field: "/url", value: url, location: "body" });
  }
  if (webhooks.size >= MOST_WEBHOOKS) throw refuse("WEBHOOK_NUMBER_LIMIT_EXCEEDED");
  const webhook = { id: newId(), url, types: readTypes(source["event_types"]) };
  account.record({ type: "webhook-saved", webhook });
  return webhook;
}

/** A JSON patch that replaces the address or the list of events. */
function change(account: Account, webhook: Webhook, body: unknown): void {
  if (!Array.isArray(body)) throw refuse("MALFORMED_REQUEST_JSON", { location: "body" });
  const changed = { ...webhook };
  for (const step of body) {
    if (!isJsonObject(step) || step["op"] !== "replace") throw refuse("INVALID_PATCH_OPERATION");
    if (step["path"] === "/url") changed.url = readUrl(step["value"]);
    else if (step["path"] === "/event_types") changed.types = readTypes(step["value"]);
    else throw refuse("INVALID_PATCH_OPERATION", { field: String(step["path"]), location: "body" });
  }
  account.record({ type: "webhook-saved", webhook: changed });
}

/** Nothing of the simulator leaves this machine. */
function readUrl(value: unknown): string {
  const at = { field: "/url", location: "body" } as const;
  if (typeof value !== "string" || !URL.canParse(value)) {
    throw refuse("INVALID_PARAMETER_SYNTAX", at);
  }
  if (!isLoopback(value)) throw refuse("INVALID_PARAMETER_VALUE", { ...at, value });
  return value;
}

function readTypes(value: unknown): string[] {
  const names = Array.isArray(value)
    ? value.flatMap((each: unknown) => (isJsonObject(each) ? each["name"] : undefined))
    : [];
  const texts = names.filter((name) => typeof name === "string");
  if (texts.length > 0 && texts.length === names.length) return texts;
  throw refuse("MISSING_REQUIRED_PARAMETER", { field: "/event_types", location: "body" });
}

function known<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value !== undefined) return value;
  throw new PaypalError(404);
}

const presentWebhook = ({ id, url, types }: Webhook, origin: string) => ({
  id,
  url,
  event_types: types.map((name) => ({ name })),
  links: [{ href: `${origin}/v1/notifications/webhooks/${id}`, rel: "self", method: "GET" }],
});

const presentEvent = ({ id, type, createdAt }: WebhookEvent) => ({
  id,
  event_type: type,
  create_time: time(createdAt),
});
