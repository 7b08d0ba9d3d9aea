import type { Books, Order } from "./books.ts";
import type { Answer } from "./exchange.ts";
import { fromHundredths, type Money, toHundredths } from "./money.ts";
import { BREAKDOWN_PARTS, type Item } from "./order-request.ts";
import { orderStatus } from "./order-status.ts";
import { type Html, markup, page } from "./page.ts";
import { emptyHanger } from "./empty-hanger.ts";
import { type Language, type PageTexts, pageTexts } from "./page-texts.ts";
import type { Choice } from "./sim-api.ts";

/** The page where the buyer decides about an order, or reads why there is nothing to decide. */
export function approvalPage(order: Order, books: Books, language: Language): Answer {
  const texts = pageTexts[language];
  const status = orderStatus(order, books);
  if (status === "COMPLETED") {
    return order.captures.every((capture) => capture.status === "COMPLETED")
      ? messagePage(language, "1:0", texts.paidTitle, texts.paid, order)
      : messagePage(language, "…", texts.reviewTitle, texts.review, order);
  }
  if (status === "VOIDED") {
    return messagePage(language, "90+", texts.expiredTitle, texts.expired, order);
  }
  const show = priceIn(language);
  const total = show(sumOf(order, (unit) => unit.amount));
  const brand = order.context.brand_name ?? texts.someShop;
  const refused = order.approval?.instrument === "fails" && order.declines > 0;
  const main = markup`<main class="pay">
    <section class="head">
      ${emptyHanger(signOf(order))}
      <h1>${texts.payTo(brand)}</h1>
      <p class="total">${total}</p>
      <p class="lead">${texts.lead}</p>
      ${refused && markup`<p class="note bad" role="status">${texts.declined}</p>`}
      ${order.approval?.instrument === "pays" && markup`<p class="note good" role="status">${texts.approved}</p>`}
    </section>
    ${receipt(order, texts, show)}
    <form method="post" action="/checkoutnow?token=${order.id}&amp;lang=${language}">
      <button class="go" name="choice" value="approve">${texts.pay(total)}</button>
      <button name="choice" value="decline" aria-describedby="decline-hint">
        ${texts.decline}
      </button>
      <p id="decline-hint">${texts.declineHint}</p>
      <button class="plain" name="choice" value="cancel">${texts.cancel}</button>
    </form>
  </main>`;
  return page({
    language,
    title: `${texts.payTo(brand)} · ${total}`,
    addressIn: (other) => `/checkoutnow?token=${order.id}&lang=${other}`,
    main,
    leadsTo: [order.context.return_url, order.context.cancel_url],
    shows: itemsOf(order).map((item) => item.image_url),
  });
}

/** Where the buyer lands after deciding when the caller gave no address to return to. */
export function decidedPage(choice: Choice, language: Language): Answer {
  const texts = pageTexts[language];
  const titles = {
    approve: texts.approvedTitle,
    decline: texts.declinedTitle,
    cancel: texts.cancelledTitle,
  };
  const signs = { approve: "1:0", decline: "0:0", cancel: "0:0" };
  return messagePage(language, signs[choice], titles[choice], texts.returnYourself);
}

export function unknownPage(language: Language): Answer {
  const texts = pageTexts[language];
  return { ...messagePage(language, "404", texts.unknownTitle, texts.unknown), status: 404 };
}

/** @param sign stands on the drawing's shirt */
function messagePage(
  language: Language,
  sign: string,
  title: string,
  text: string,
  order?: Order,
): Answer {
  const texts = pageTexts[language];
  const back = order?.context.return_url ?? order?.context.cancel_url;
  // The bare shop, not the return address: that one would ask for the payment again.
  const shop = back === undefined ? undefined : new URL(back).origin;
  return page({
    language,
    title,
    main: markup`<main>
      <div class="alone">
        ${emptyHanger(sign)}
        <div>
        <h1>${title}</h1>
        <p class="lead">${text}</p>
        ${shop === undefined ? markup`<a class="button" href="/?lang=${language}">${texts.seeAll}</a>` : markup`<a class="button go" href="${shop}">${texts.back}</a>`}
        </div>
      </div>
    </main>`,
  });
}

function receipt(order: Order, texts: PageTexts, show: (money: Money) => string): Html {
  const currency = order.units[0]?.amount.currency_code ?? "USD";
  const reference = order.units.map((unit) => unit.invoice_id ?? unit.custom_id ?? order.id);
  const items = itemsOf(order);
  const parts = BREAKDOWN_PARTS.map((part) => ({
    part,
    sum: sumOf(order, (unit) => unit.amount.breakdown?.[part], currency),
  }));
  return markup`<section class="receipt" aria-labelledby="summary">
    <header>
      <h2 id="summary">${texts.summary}</h2>
      <p>${texts.reference} ${reference.join(", ")}</p>
    </header>
    ${
      items.length > 0 &&
      markup`<ul class="items">
        ${items.map((item) => itemLine(item, show))}
      </ul>`
    }
    <dl>
      ${parts
        .filter(({ sum }) => toHundredths(sum.value) !== 0n)
        .map(
          ({ part, sum }) =>
            markup`<div>
              <dt>${texts[part]}</dt>
              <dd>${part.endsWith("discount") && "−"}${show(sum)}</dd>
            </div>`,
        )}
      <div class="sum">
        <dt>${texts.total}</dt>
        <dd>${show(sumOf(order, (unit) => unit.amount))}</dd>
      </div>
    </dl>
  </section>`;
}

const itemsOf = (order: Order): Item[] => order.units.flatMap((unit) => unit.items ?? []);

function itemLine(item: Item, show: (money: Money) => string): Html {
  const { currency_code, value } = item.unit_amount;
  const line = fromHundredths(toHundredths(value) * BigInt(item.quantity), currency_code);
  return markup`<li>
    ${item.image_url !== undefined && markup`<img src="${item.image_url}" width="80" height="100" alt="" />`}
    <div>
      <b>${item.name}</b><span>${show(line)}</span>
      <small>${[`${item.quantity} × ${show(item.unit_amount)}`, item.description].filter(Boolean).join(" · ")}</small>
    </div>
  </li>`;
}

function sumOf(
  order: Order,
  pick: (unit: Order["units"][number]) => Money | undefined,
  currency = order.units[0]?.amount.currency_code ?? "USD",
): Money {
  const sum = order.units.reduce(
    (total, unit) => total + toHundredths(pick(unit)?.value ?? "0"),
    0n,
  );
  return fromHundredths(sum, currency);
}

/** The sign of the order's currency: `$`, `€`. */
function signOf(order: Order): string {
  const currency = order.units[0]?.amount.currency_code ?? "USD";
  const parts = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

/** Prices as the language writes them, in the order's currency. */
export function priceIn(language: Language): (money: Money) => string {
  const { locale } = pageTexts[language];
  return ({ currency_code, value }) =>
    // A double is exact to the cent below 90 trillion.
    new Intl.NumberFormat(locale, { style: "currency", currency: currency_code }).format(
      Number(value),
    );
}
