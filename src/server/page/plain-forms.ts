import type { FastifyInstance } from "fastify";
import type { Envelope, FailureData } from "#contract/envelope.ts";
import { errorCodes, successCode } from "#contract/error-codes.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { registerPlainCart } from "./plain-cart.ts";
import { callOfForm, fieldsOf, leadTo, refusedFields } from "./plain-form.ts";

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
  const { handlers } = dependencies;
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
      return leadTo(request, reply, "/newsletter/confirm", { result: resultOf[code] ?? "failed" });
    });

    forms.post("/contact-us", async (request, reply) => {
      const { lang: _, ...message } = fieldsOf(request);
      const answer = await callOfForm(handlers, "sendContactMessage", message, request);
      const result = resultOf[answer.code] ?? "failed";
      const fields = refusedFields(answer).join(",");
      return leadTo(
        request,
        reply,
        "/contact-us",
        { result, ...(fields ? { fields } : {}) },
        "write",
      );
    });

    forms.post("/my-data", async (request, reply) => {
      const { email = "" } = fieldsOf(request);
      const { code } = await callOfForm(handlers, "askDataLink", { email }, request);
      return leadTo(request, reply, "/my-data", { result: resultOf[code] ?? "failed" });
    });

    registerTracking(forms, dependencies);
    registerPlainCart(forms, dependencies);
  });
}

function registerTracking(
  forms: FastifyInstance,
  { handlers, sealTracking }: PlainFormsDependencies,
): void {
  forms.post("/tracking-order", async (request, reply) => {
    const { order: orderNo = "", email = "" } = fieldsOf(request);
    const asked = { orderNo, ...(email.trim() ? { email } : {}) };
    const answer = await callOfForm(handlers, "trackOrder", asked, request);
    if (answer.code !== successCode) {
      return leadTo(request, reply, "/tracking-order", { result: whyNot(answer) }, "result");
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
