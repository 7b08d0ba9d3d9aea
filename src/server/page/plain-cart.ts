import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { BuyNowLine } from "#contract/cart.ts";
import type { Envelope, FailureData } from "#contract/envelope.ts";
import { successCode } from "#contract/error-codes.ts";
import { fromWire, toWire } from "#contract/line-content.ts";
import type { Quote } from "#contract/order.ts";
import type { PricedLines } from "#contract/priced-cart.ts";
import { decodeLines, readCustomType, readQuantity } from "#contract/plain-lines.ts";
import { pricePlainLines } from "#contract/plain-price.ts";
import { plainView } from "#contract/plain-visit.ts";
import { lineIdentity } from "#domain/cart/line-content.ts";
import { quantityMax } from "#domain/cart/quantity.ts";
import { customType, printedNumber, printOption } from "#domain/customization.ts";
import { header } from "#server/api/request-headers.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { isTooMuch, keepCoupon, keepLines, linesOf } from "./plain-cookies.ts";
import {
  answerRefused,
  callOfForm,
  fieldsOf,
  leadTo,
  refusedFields,
  refusedKeys,
  valuesOf,
} from "./plain-form.ts";
import type { ShowRefused } from "./register-pages.ts";

type Dependencies = { handlers: Handlers; isSecure: boolean; showRefused: ShowRefused | null };

/**
 * The cart without scripts: a cookie holds what was put into it, and its page is made from that at an
 * address of its own, which holds no name and no number. No cookie opens anything; what another site
 * sends is not taken. A form that changes the cart leaves out the lines that can no longer be made,
 * and the address says how many.
 */
export function registerPlainCart(forms: FastifyInstance, dependencies: Dependencies): void {
  registerAdd(forms, dependencies);

  forms.post("/cart/show", async (request, reply) => showCart(request, reply, {}));

  forms.post("/cart/remove", async (request, reply) => {
    if (isForeign(request, dependencies)) return showCart(request, reply, {});
    const named = decodeLines(fieldsOf(request)["line"] ?? "").map(identityOf);
    const { lines: before, left } = await cartOf(request, dependencies);
    const lines = before.filter((one) => !named.includes(identityOf(one)));
    keepLines(request, reply, { ...dependencies, before, lines });
    return showCart(request, reply, left);
  });

  registerCoupon(forms, dependencies);

  forms.post("/cart/change", async (request, reply) => {
    if (isForeign(request, dependencies)) return showCart(request, reply, {});
    const { lines: before, left } = await cartOf(request, dependencies);
    const { lines, said } = await changeQuantity(request, before, dependencies);
    keepLines(request, reply, { ...dependencies, before, lines });
    return showCart(request, reply, { ...said, ...left });
  });
}

function registerAdd(forms: FastifyInstance, dependencies: Dependencies): void {
  const { handlers, showRefused } = dependencies;
  // The page of the product answers a refusal with what was chosen: the form is sent to its address.
  forms.post("/product/:title", async (request, reply) => {
    const { slug = "" } = fieldsOf(request);
    const product = /^[\w-]{1,200}$/.test(slug) ? `/product/${slug}` : "/cart";
    const refused = (result: string) =>
      answerRefused(request, reply, showRefused, { path: product, result, place: "buy-result" });
    if (isForeign(request, dependencies)) return refused("failed");
    const asked = lineOf(fieldsOf(request), (name) => chosenIn(request, name));
    const checked = await callOfForm(handlers, "priceLines", [asked], request);
    if (checked.code !== successCode) return refused(reasonOf(checked));
    const [quoted] = (checked.data as Quote).lines;
    if (!quoted) return refused("failed");
    // As it will be made, not as it was typed: `07` is `7`.
    const line = { ...toWire(fromWire(quoted)), quantity: asked.quantity };
    const { lines: before, left } = await cartOf(request, dependencies);
    const lines = withLine(before, line);
    if (isTooMuch(lines, dependencies)) return refused("full");
    const wanted = lines.find((one) => identityOf(one) === identityOf(line))?.quantity ?? 1;
    if (wanted > Math.min(quoted.stock, quantityMax)) return refused("short");
    keepLines(request, reply, { ...dependencies, before, lines });
    return showCart(request, reply, { result: "added", ...left });
  });
}

/** The coupon of the cart: judged at once, kept where it applies, and judged again with each page. */
function registerCoupon(forms: FastifyInstance, dependencies: Dependencies): void {
  const { showRefused } = dependencies;
  // The page answers a refusal with what was typed: the form is sent to its address.
  forms.post("/cart", async (request, reply) => {
    const { coupon } = fieldsOf(request);
    if (coupon === undefined) return reply.callNotFound();
    const before = linesOf(request);
    if (isForeign(request, dependencies) || before.length === 0) {
      return showCart(request, reply, {});
    }
    const refused = (result: string, words?: string) =>
      answerRefused(request, reply, showRefused, { ...cartPage, result, words, place: "coupon" });
    const code = coupon.trim().slice(0, 40);
    if (code === "") return refused("noCoupon");
    const { lines, quote, left } = await cartOf(request, dependencies, code);
    const isChanged = lines.length < before.length;
    if (quote === undefined) return refused("couponLost");
    if (quote && !quote.coupon) return refused("coupon", quote.couponProblem?.text);
    if (isChanged) keepLines(request, reply, { ...dependencies, before, lines });
    if (quote?.coupon) keepCoupon(reply, quote.coupon.code, dependencies);
    return showCart(request, reply, left);
  });

  forms.post("/cart/remove-coupon", async (request, reply) => {
    if (!isForeign(request, dependencies)) keepCoupon(reply, "", dependencies);
    return showCart(request, reply, {});
  });
}

/** What the address says of a refused quantity: the line's place, what was typed, and why. */
type SaidOfQuantity = { result: string; at: string; typed: string };

/** Gives a line the quantity that was typed for it, or says why not. */
async function changeQuantity(
  request: FastifyRequest,
  lines: BuyNowLine[],
  { handlers }: Dependencies,
): Promise<{ lines: BuyNowLine[]; said?: SaidOfQuantity }> {
  const { line = "", quantity: typed = "" } = fieldsOf(request);
  const named = decodeLines(line).map(identityOf);
  // The place in the cookie as it is kept from now on, which the page reads.
  const at = lines.findIndex((one) => named.includes(identityOf(one)));
  const found = lines[at];
  if (!found) return { lines };
  const refused = (result: string) => ({
    lines,
    said: { result, at: String(at), typed: typed.slice(0, 10) },
  });
  const quantity = readQuantity(typed);
  if (quantity === null) return refused("quantity");
  const wanted = { ...found, quantity };
  const answer = await callOfForm(handlers, "priceLines", [wanted], request);
  if (answer.code !== successCode) return refused("failed");
  const [quoted] = (answer.data as Quote).lines;
  if (!quoted || quantity > quoted.stock) return refused("short");
  return { lines: lines.with(at, wanted) };
}

type FoundCart = {
  /** All of the cookie's lines where the shop could not say which of them can be made. */
  lines: BuyNowLine[];
  /** null without a line; undefined where the shop could not say. */
  quote: PricedLines | null | undefined;
  /** For the address: how many lines are left out, if any. */
  left: { left?: string };
};

/** The cookie's lines that can be made. @param code of a coupon to price them with */
async function cartOf(
  request: FastifyRequest,
  { handlers }: Dependencies,
  code?: string,
): Promise<FoundCart> {
  const lines = linesOf(request);
  const priced = await pricePlainLines(lines, async (some) => {
    const { code: answered, data } = await callOfForm(handlers, "priceLines", some, request, code);
    return answered === successCode
      ? { ok: true, data: data as PricedLines }
      : { ok: false, code: answered, data: data as FailureData };
  });
  if (!priced) return { lines, quote: undefined, left: {} };
  const { kept, quote, leftOut } = priced;
  const left: FoundCart["left"] = leftOut.length > 0 ? { left: String(leftOut.length) } : {};
  return { lines: kept, quote, left };
}

/**
 * Whether another site has sent the form. Browsers before 2023, and those of today over plain http,
 * may send no `Sec-Fetch-Site`; a form's sender then stands in `Origin`, with the oldest in
 * `Referer`. What names nobody is taken, as every other form of the shop is.
 */
function isForeign(request: FastifyRequest, { isSecure }: Dependencies): boolean {
  const site = header(request, "sec-fetch-site");
  if (site === "cross-site") return true;
  if (site === "same-origin" || site === "none") return false;
  const sender = header(request, "origin") ?? header(request, "referer");
  if (sender === undefined) return false;
  return originOf(sender) !== originOf(`${isSecure ? "https" : "http"}://${request.host}`);
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address);

/**
 * Of what is made, whatever else a line says. A player's name and number follow the player: they may
 * be others by now than when the line was kept.
 */
function identityOf(line: BuyNowLine): string {
  const { choice, ...product } = fromWire(line);
  const isOwn = choice.customType === customType.own;
  const printed = {
    playerId: choice.customType === customType.player ? choice.playerId : "",
    name: isOwn ? choice.name : "",
    number: isOwn ? printedNumber(choice.number) : "",
  };
  return lineIdentity({ ...product, choice: { ...choice, ...printed } });
}

/** The same thing again is more of it; what came last stands first. */
function withLine(lines: readonly BuyNowLine[], line: BuyNowLine): BuyNowLine[] {
  const same = lines.find((one) => identityOf(one) === identityOf(line));
  const others = lines.filter((one) => one !== same);
  return [{ ...line, quantity: line.quantity + (same?.quantity ?? 0) }, ...others];
}

/** Each ticked box is a field of the same name; a link's choice is one with several ids. */
function chosenIn(request: FastifyRequest, name: "patch" | "addons"): string {
  const values = valuesOf(request);
  // Where every patch and add-on is listed, their boxes say all; a link's choice has no boxes else.
  const linked = { patch: "linkedPatch", addons: "linkedAddons" }[name];
  const names = values["listed"] ? [name] : [name, linked];
  return names
    .flatMap((one) => values[one] ?? [])
    .filter(Boolean)
    .join(",");
}

/** A line as the form says it; a name or number that is typed is printed. */
function lineOf(
  fields: Record<string, string>,
  chosen: (name: "patch" | "addons") => string,
): BuyNowLine {
  const { customName = "", customNumber = "" } = fields;
  const typed = customName.trim() !== "" || customNumber.trim() !== "";
  const asked = readCustomType(fields["customType"]);
  const type = typed && asked !== customType.player ? customType.own : asked;
  return {
    productId: fields["productId"] ?? "",
    size: fields["size"] ?? "",
    // What is none is refused at its field, as a type that is none is.
    quantity: readQuantity(fields["quantity"] || "1") ?? Number.NaN,
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
const reasons = [
  "size",
  "customName",
  "customNumber",
  "squadList",
  "premiumNameOption",
  "premiumNumberOption",
  "quantity",
] as const;

function reasonOf(answer: Envelope<unknown>): string {
  const wrong = refusedFields(answer);
  const reason = reasons.find((field) => wrong.includes(field)) ?? "failed";
  // Nothing was typed that could be wrong.
  const isMissing = refusedKeys(answer).includes("nameOrNumberMissing");
  return reason === "customName" && isMissing ? "print" : reason;
}

const cartPage = { path: "/cart", view: { [plainView.name]: plainView.value } };

/** @param said what became of the form */
const showCart = (request: FastifyRequest, reply: FastifyReply, said: Record<string, string>) =>
  leadTo(request, reply, cartPage.path, { ...cartPage.view, ...said });
