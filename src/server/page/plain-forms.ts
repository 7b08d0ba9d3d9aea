import type { FastifyInstance } from "fastify";
import type { Envelope, FailureData } from "#contract/envelope.ts";
import { errorCodes, successCode } from "#contract/error-codes.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { registerPlainCart } from "./plain-cart.ts";
import { answerRefused, callOfForm, fieldsOf, leadTo } from "./plain-form.ts";
import type { ShowRefused } from "./register-pages.ts";

/** Bytes; a message to the shop is the longest. */
const bodyLimit = 65_536;

/** What a form became; pages read it in the query as `result`. */
type FormResult = "sent" | "invalid" | "wait" | "failed";

const resultOf: Readonly<Record<string, FormResult>> = {
  [successCode]: "sent",
  [errorCodes.invalidInput]: "invalid",
  [errorCodes.tooManyTries]: "wait",
};

export type PlainFormsDependencies = {
  handlers: Handlers;
  /** What stands in an address for the answer of the tracking page. */
  sealTracking: (known: { orderNo: string; email?: string }) => Promise<string>;
  /** The shop's own address begins with `https:`. */
  isSecure: boolean;
  /** null where the server has no pages. */
  showRefused: ShowRefused | null;
};

/**
 * Forms of the shop as browsers send them without the page's scripts: switched off, or not arrived.
 * They make the same call as the scripts do, and lead to a page that says what became of it, at the
 * place where its reason stands.
 */
export function registerPlainForms(
  app: FastifyInstance,
  dependencies: PlainFormsDependencies,
): void {
  const { handlers, showRefused } = dependencies;
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" as const, bodyLimit },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );

    forms.post("/newsletter/subscribe", async (request, reply) => {
      const { email = "" } = fieldsOf(request);
      const { code } = await callOfForm(
        handlers,
        "subscribe",
        [{ email, source: "footer" }],
        request,
      );
      const result = resultOf[code] ?? "failed";
      const path = "/newsletter/subscribe";
      if (result === "sent") return leadTo(request, reply, path, { result });
      return answerRefused(request, reply, showRefused, { path, result });
    });

    forms.post("/contact-us", async (request, reply) => {
      const { lang: _, ...message } = fieldsOf(request);
      const answer = await callOfForm(handlers, "sendContactMessage", message, request);
      const result = resultOf[answer.code] ?? "failed";
      const led = { path: "/contact-us", result, place: "write" };
      if (result !== "sent") return answerRefused(request, reply, showRefused, led);
      return leadTo(request, reply, led.path, { result }, led.place);
    });

    forms.post("/my-data", async (request, reply) => {
      const { email = "" } = fieldsOf(request);
      const { code } = await callOfForm(handlers, "askDataLink", { email }, request);
      const result = resultOf[code] ?? "failed";
      if (result === "sent") return leadTo(request, reply, "/my-data", { result });
      return answerRefused(request, reply, showRefused, { path: "/my-data", result });
    });

    registerTracking(forms, dependencies);
    registerPlainCart(forms, dependencies);
  });
}

function registerTracking(
  forms: FastifyInstance,
  { handlers, sealTracking, showRefused }: PlainFormsDependencies,
): void {
  forms.post("/tracking-order", async (request, reply) => {
    const { order: orderNo = "", email = "" } = fieldsOf(request);
    const asked = { orderNo, ...(email.trim() ? { email } : {}) };
    const answer = await callOfForm(handlers, "trackOrder", asked, request);
    if (answer.code !== successCode) {
      const refused = { path: "/tracking-order", result: whyNot(answer), place: "result" };
      return answerRefused(request, reply, showRefused, refused);
    }
    const { orderNo: order } = answer.data as { orderNo: string };
    const pass = await sealTracking({ ...asked, orderNo: order });
    return leadTo(request, reply, "/tracking-order", { order, pass }, "result");
  });
}

function whyNot({ code, data }: Envelope<unknown>): string {
  if (code === errorCodes.tooManyTries) return "wait";
  if (code === errorCodes.orderLost) {
    return (data as FailureData)?.reason === "moneyBack" ? "lostBack" : "lost";
  }
  const isUnknown = code === errorCodes.notFound || code === errorCodes.invalidInput;
  return isUnknown ? "unknown" : "failed";
}
