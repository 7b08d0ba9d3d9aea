import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { issueToken, requireToken, revokeToken } from "./access-tokens.ts";
import type { Account } from "./account.ts";
import type { Fact } from "./books.ts";
import { type Answer, answerError, header, parseJson } from "./exchange.ts";
import { findDispute } from "./disputes.ts";
import { listDisputes, presentDispute } from "./dispute-answer.ts";
import type { Fault, Faults } from "./faults.ts";
import { isJsonObject } from "./field-reader.ts";
import { isIssue, newDebugId, PaypalError, refuse, refuseWith } from "./issues.ts";
import { patchOrder } from "./order-patch.ts";
import { captureOrder, createOrder, findOrder } from "./orders.ts";
import { findCapture, findRefund, refundCapture } from "./refunds.ts";
import { matchRoute, type RouteCall } from "./paypal-routes.ts";
import { presentCapture, presentOrder, presentRefund } from "./representations.ts";
import { RequestIds } from "./request-ids.ts";
import { listTransactions } from "./transactions.ts";
import { answerWebhooks } from "./webhook-calls.ts";
import type { WebhookSender } from "./webhook-sender.ts";

/** One call in progress: its request, and the faults that may apply. */
interface Incoming {
  call: RouteCall;
  id: string;
  requestId: string | undefined;
  /** Key of the request id: ids belong to one method and path. */
  key: string;
  full: boolean;
  body: unknown;
  pending: boolean;
  method: string;
  path: string;
  query: URLSearchParams;
}

export interface ApiAnswer extends Answer {
  fault?: Fault;
}

/** PayPal's REST calls over one account. */
export class PaypalApi {
  readonly #account: Account;
  readonly #faults: Faults;
  readonly #requestIds: RequestIds;
  readonly #client: { id: string; secret: string };
  readonly #origin: string;
  readonly #sender: WebhookSender;

  constructor(
    account: Account,
    faults: Faults,
    client: { id: string; secret: string },
    { origin, sender }: { origin: string; sender: WebhookSender },
  ) {
    this.#account = account;
    this.#faults = faults;
    this.#requestIds = new RequestIds(account);
    this.#client = client;
    this.#origin = origin;
    this.#sender = sender;
  }

  /** The answer once all its effects are on the disk; never throws. */
  async answer(request: IncomingMessage, path: string, text: string): Promise<ApiAnswer> {
    const debugId = newDebugId();
    let fault: Fault | undefined;
    let answer: Answer;
    try {
      const route = matchRoute(request.method ?? "GET", path);
      const id = route.call === "create-order" ? numberIn(text) : "id" in route ? route.id : "";
      fault = this.#faults.take(route.call, id);
      if (fault?.fault === "unavailable") throw new PaypalError(503);
      if (fault?.fault === "rate-limit") throw new PaypalError(429);
      if (fault?.fault === "forbidden") throw new PaypalError(403);
      if (fault?.fault === "refuse") throw refuseWith(fault.issue);
      answer =
        route.call === "token"
          ? await this.#token(request, path, text, fault)
          : await this.#call(request, path, text, route.call, route.id, fault);
    } catch (error) {
      answer = answerError(error, debugId);
    }
    await this.#account.settled();
    if (fault?.fault === "error-after-execute") {
      answer = answerError(new PaypalError(500), debugId);
    }
    const retryAfter = fault?.fault === "rate-limit" && {
      "retry-after": String(fault.retryAfterSeconds),
    };
    const headers = { ...answer.headers, "paypal-debug-id": debugId, ...retryAfter };
    return { ...answer, headers, ...(fault && { fault }) };
  }

  async #token(
    request: IncomingMessage,
    path: string,
    text: string,
    fault: Fault | undefined,
  ): Promise<Answer> {
    if (fault?.fault === "delay") await wait(fault.delayMs);
    const form = new URLSearchParams(text);
    const { authorization } = request.headers;
    if (path === "/v1/oauth2/token")
      return issueToken(this.#account, this.#client, authorization, form);
    requireToken(this.#account, authorization);
    revokeToken(this.#account, form.get("token") ?? authorization?.slice("Bearer ".length));
    return { status: 200 };
  }

  async #call(
    request: IncomingMessage,
    path: string,
    text: string,
    call: RouteCall,
    id: string,
    fault: Fault | undefined,
  ): Promise<Answer> {
    requireToken(this.#account, request.headers.authorization);
    const body = parseJson(request, text);
    const requestId = readRequestId(request);
    const key = `${request.method} ${path} ${requestId}`;
    const incoming: Incoming = {
      call,
      id,
      requestId,
      key,
      full: /\breturn=representation\b/.test(header(request, "prefer") ?? ""),
      body,
      pending: fault?.fault === "pending-capture" || fault?.fault === "pending-refund",
      method: request.method ?? "GET",
      path,
      query: new URL(request.url ?? "/", this.#origin).searchParams,
    };
    const guarded = requestId !== undefined && request.method === "POST";
    if (guarded) this.#requestIds.begin(key, kindOf(call));
    try {
      if (fault?.fault === "delay") await wait(fault.delayMs);
      refuseAsMocked(request);
      const answer = this.#execute(incoming);
      // The id stays taken until the effects of its request are on the disk.
      await this.#account.settled();
      return answer;
    } finally {
      if (guarded) this.#requestIds.end(key);
    }
  }

  #execute(incoming: Incoming): Answer {
    const { call, id, body } = incoming;
    const { books } = this.#account;
    switch (call) {
      case "create-order":
        return this.#create(incoming);
      case "capture-order":
        return this.#capture(incoming);
      case "refund-capture":
        return this.#refund(incoming);
      case "get-order": {
        const order = findOrder(this.#account, id);
        return { status: 200, body: presentOrder(order, books, this.#origin, "full") };
      }
      case "patch-order":
        patchOrder(this.#account, findOrder(this.#account, id), body);
        return { status: 204 };
      case "authorize-order":
        findOrder(this.#account, id);
        // Orders are made for immediate payment only.
        throw refuse("ACTION_DOES_NOT_MATCH_INTENT");
      case "get-capture": {
        const capture = findCapture(this.#account, id);
        const order = findOrder(this.#account, capture.orderId);
        return { status: 200, body: presentCapture(capture, order, this.#origin) };
      }
      case "get-refund": {
        const { refund, capture } = findRefund(this.#account, id);
        return { status: 200, body: presentRefund(refund, capture, this.#origin) };
      }
      case "get-dispute": {
        const dispute = findDispute(this.#account, id);
        return { status: 200, body: presentDispute(dispute, books, this.#origin) };
      }
      case "list-disputes":
        return { status: 200, body: listDisputes(books, incoming.query, this.#origin) };
      case "list-transactions":
        return { status: 200, body: listTransactions(books, incoming.query, this.#origin) };
      case "webhooks":
        return answerWebhooks(this.#account, this.#sender, { ...incoming, origin: this.#origin });
    }
  }

  #create({ requestId, key, body, full }: Incoming): Answer {
    const earlier = requestId === undefined ? undefined : this.#requestIds.earlier(key, body);
    const order =
      earlier === undefined
        ? createOrder(this.#account, body, requestId, this.#remember(key, "order", body, requestId))
        : findOrder(this.#account, earlier);
    const extent = full ? "full" : "minimal";
    return {
      status: earlier === undefined ? 201 : 200,
      body: presentOrder(order, this.#account.books, this.#origin, extent),
    };
  }

  #capture({ id, requestId, key, body, full, pending }: Incoming): Answer {
    const order = findOrder(this.#account, id);
    const earlier = requestId === undefined ? undefined : this.#requestIds.earlier(key, body);
    if (earlier === undefined) {
      const remember = this.#remember(key, "order", body, requestId);
      captureOrder(this.#account, order, body, { pending, origin: this.#origin, remember });
    }
    // Unlike other calls, PayPal names the captures even in a minimal answer.
    const extent = full ? "full" : "after-capture";
    return {
      status: earlier === undefined ? 201 : 200,
      body: presentOrder(order, this.#account.books, this.#origin, extent),
    };
  }

  #refund({ id, requestId, key, body, full, pending }: Incoming): Answer {
    const capture = findCapture(this.#account, id);
    const earlier = requestId === undefined ? undefined : this.#requestIds.earlier(key, body);
    const remember = this.#remember(key, "payment", body, requestId);
    const refund =
      earlier === undefined
        ? refundCapture(this.#account, capture, body, { pending, remember })
        : findRefund(this.#account, earlier).refund;
    const whole = presentRefund(refund, capture, this.#origin);
    return {
      status: earlier === undefined ? 201 : 200,
      body: full ? whole : { id: whole.id, status: whole.status, links: whole.links },
    };
  }

  #remember(key: string, kind: "order" | "payment", body: unknown, requestId: string | undefined) {
    return (resourceId: string): Fact[] =>
      requestId === undefined ? [] : [this.#requestIds.remember(key, kind, body, resourceId)];
  }
}

/** The number of a new order, as its body names it; only faults ask. */
const numberIn = (text: string): string => /"custom_id":"([^"]*)"/.exec(text)?.[1] ?? "";

const kindOf = (call: RouteCall) => (call === "refund-capture" ? "payment" : "order");

function readRequestId(request: IncomingMessage): string | undefined {
  const id = header(request, "paypal-request-id");
  if (id === undefined) return undefined;
  if (id.length >= 1 && id.length <= 108) return id;
  throw refuse("INVALID_STRING_LENGTH", { field: "PayPal-Request-Id", location: "header" });
}

/** PayPal-Mock-Response, as PayPal's sandbox takes it: the named error, and nothing is done. */
function refuseAsMocked(request: IncomingMessage): void {
  const text = header(request, "paypal-mock-response");
  if (text === undefined) return;
  const code = readMockCode(text);
  if (code === "INTERNAL_SERVER_ERROR") throw new PaypalError(500);
  if (code !== undefined && isIssue(code)) throw refuse(code);
  throw refuse("INVALID_PARAMETER_VALUE", {
    field: "PayPal-Mock-Response",
    value: text,
    location: "header",
  });
}

function readMockCode(text: string): string | undefined {
  try {
    const mock: unknown = JSON.parse(text);
    const code = isJsonObject(mock) ? mock["mock_application_codes"] : undefined;
    return typeof code === "string" ? code : undefined;
  } catch {
    return undefined;
  }
}
