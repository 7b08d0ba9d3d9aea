import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { BuyNowLine } from "#contract/cart.ts";
import type { Envelope } from "#contract/envelope.ts";
import { successCode } from "#contract/error-codes.ts";
import { keptLines, linesCookie } from "#contract/headers.ts";
import { fromWire } from "#contract/line-content.ts";
import type { Quote } from "#contract/order.ts";
import { decodeLines, encodeLines } from "#contract/plain-lines.ts";
import { lineIdentity } from "#domain/cart/line-content.ts";
import { quantityMax } from "#domain/cart/quantity.ts";
import { customType, printOption } from "#domain/customization.ts";
import { header, readCookies } from "#server/api/request-headers.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { callOfForm, fieldsOf, leadTo, refusedFields } from "./plain-form.ts";

type Dependencies = { handlers: Handlers; isSecure: boolean };

/**
 * The cart without scripts: a cookie holds what was put into it, and the address of its page names the
 * same, so that the page is made from its address alone. No cookie opens anything; what another site
 * sends is not taken.
 */
export function registerPlainCart(forms: FastifyInstance, dependencies: Dependencies): void {
  const { handlers } = dependencies;
  forms.post("/cart/add", async (request, reply) => {
    const { slug = "" } = fieldsOf(request);
    const product = /^[\w-]{1,200}$/.test(slug) ? `/product/${slug}` : "/cart";
    const refused = (result: string) => leadTo(request, reply, product, { result }, "buy-result");
    if (header(request, "sec-fetch-site") === "cross-site") return refused("failed");
    const line = lineOf(fieldsOf(request), (name) => chosenIn(request, name));
    const checked = await callOfForm(handlers, "priceLines", [line], request);
    if (checked.code !== successCode) return refused(reasonOf(checked));
    const lines = withLine(linesOf(request), line);
    if (lines.length > keptLines.most) return refused("full");
    const wanted = lines.find((one) => identityOf(one) === identityOf(line))?.quantity ?? 1;
    const stock = (checked.data as Quote).lines[0]?.stock ?? 0;
    if (wanted > Math.min(stock, quantityMax)) return refused("short");
    keep(reply, lines, dependencies);
    return showCart(request, reply, lines, { result: "added" });
  });

  forms.post("/cart/show", async (request, reply) =>
    showCart(request, reply, linesOf(request), {}),
  );

  forms.post("/cart/remove", async (request, reply) => {
    const { line = "" } = fieldsOf(request);
    const lines = linesOf(request).filter((one) => encodeLines([one]) !== line);
    if (header(request, "sec-fetch-site") !== "cross-site") keep(reply, lines, dependencies);
    return showCart(request, reply, lines, {});
  });
}

const linesOf = (request: FastifyRequest): BuyNowLine[] =>
  decodeLines(readCookies(header(request, "cookie")).get(linesCookie) ?? "");

const identityOf = (line: BuyNowLine) => lineIdentity(fromWire(line));

/** The same thing again is more of it; what came last stands first. */
function withLine(lines: readonly BuyNowLine[], line: BuyNowLine): BuyNowLine[] {
  const same = lines.find((one) => identityOf(one) === identityOf(line));
  const others = lines.filter((one) => one !== same);
  return [{ ...line, quantity: line.quantity + (same?.quantity ?? 0) }, ...others];
}

/** Each ticked box is a field of the same name; a link's choice is one with several ids. */
const chosenIn = ({ body }: FastifyRequest, name: string): string =>
  body instanceof URLSearchParams ? body.getAll(name).filter(Boolean).join(",") : "";

/** A line as the form says it; a name or number that is typed is printed. */
function lineOf(
  fields: Record<string, string>,
  chosen: (name: "patch" | "addons") => string,
): BuyNowLine {
  const { customName = "", customNumber = "" } = fields;
  const typed = customName.trim() !== "" || customNumber.trim() !== "";
  const asked = Number(fields["customType"]);
  const type = typed && asked !== customType.player ? customType.own : asked;
  return {
    productId: fields["productId"] ?? "",
    size: fields["size"] ?? "",
    quantity: Number(fields["quantity"] || 1),
    customType: type as BuyNowLine["customType"],
    squadList: fields["squadList"] ?? "",
    customName: customName.trim().replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
    customNumber: customNumber.trim(),
    premiumNameOption: fields["premiumNameOption"] || printOption(false),
    premiumNumberOption: fields["premiumNumberOption"] || printOption(false),
    patch: chosen("patch"),
    addons: chosen("addons"),
  };
}

/** Why a line cannot be had, by the first of these fields that is wrong. */
const reasons = ["size", "customName", "customNumber", "squadList", "quantity"] as const;

function reasonOf(answer: Envelope<unknown>): string {
  const wrong = refusedFields(answer);
  return reasons.find((field) => wrong.includes(field)) ?? "failed";
}

function keep(reply: FastifyReply, lines: readonly BuyNowLine[], { isSecure }: Dependencies): void {
  const { seconds } = keptLines;
  const age = lines.length > 0 ? seconds : 0;
  const end = isSecure ? "; SameSite=Lax; Secure" : "; SameSite=Lax";
  void reply.header(
    "set-cookie",
    `${linesCookie}=${encodeLines(lines)}; Path=/; Max-Age=${age}${end}`,
  );
}

const showCart = (
  request: FastifyRequest,
  reply: FastifyReply,
  lines: readonly BuyNowLine[],
  said: Record<string, string>,
) => leadTo(request, reply, "/cart", { ...said, lines: encodeLines(lines) });
