import { priceIn } from "./approval-page.ts";
import type { Books } from "./books.ts";
import type { Answer } from "./exchange.ts";
import { captureStatus, orderStatus } from "./order-status.ts";
import { type Html, markup, page } from "./page.ts";
import { type Language, pageTexts } from "./page-texts.ts";

const SHOWN = 50;

/** The newest captures and orders: where payments can be seen. */
export function activityPage(books: Books, language: Language): Answer {
  const texts = pageTexts[language];
  const show = priceIn(language);
  const captures = [...books.captures.values()].slice(-SHOWN).toReversed();
  const orders = [...books.orders.values()].slice(-SHOWN).toReversed();
  const captureRows = captures.map(
    (capture) =>
      markup`<tr>
        <td>${time(capture.createdAt)}</td>
        <td class="number">${show(capture.amount)}</td>
        <td>${captureStatus(capture)}</td>
        <td>${capture.id}</td>
        <td>${capture.orderId}</td>
      </tr>`,
  );
  const orderRows = orders.map(
    (order) =>
      markup`<tr>
        <td>${time(order.createdAt)}</td>
        <td class="number">${order.units.map((unit) => show(unit.amount)).join(" + ")}</td>
        <td>${orderStatus(order, books)}</td>
        <td><a href="/checkoutnow?token=${order.id}&amp;lang=${language}">${order.id}</a></td>
        <td>${order.units.map((unit) => unit.invoice_id ?? unit.custom_id ?? "–").join(", ")}</td>
      </tr>`,
  );
  return page({
    language,
    title: texts.activityTitle,
    addressIn: (other) => `/?lang=${other}`,
    main: markup`<main class="list">
      <h1>${texts.activityTitle}</h1>
      <p class="lead">${texts.activityLead}</p>
      <h2 id="captures">${texts.captures}</h2>
      ${table("captures", [texts.when, texts.amount, texts.status, texts.capture, texts.order], captureRows, texts.noCaptures)}
      <h2 id="refunds">${texts.refunds}</h2>
      ${table("refunds", [texts.when, texts.amount, texts.status, texts.refund, texts.capture], backRows(books, language), texts.noRefunds)}
      <h2 id="disputes">${texts.disputes}</h2>
      ${table("disputes", [texts.when, texts.amount, texts.status, texts.dispute, texts.reason], disputeRows(books, language), texts.noDisputes)}
      <h2 id="webhooks">${texts.webhooks}</h2>
      ${table("webhooks", [texts.when, texts.tries, texts.event, texts.answer], eventRows(books, language), texts.noWebhooks)}
      <h2 id="orders">${texts.orders}</h2>
      ${table("orders", [texts.when, texts.amount, texts.status, texts.order, texts.reference], orderRows, texts.noOrders)}
    </main>`,
  });
}

/** Refunds, and what banks took back, newest first. */
function backRows(books: Books, language: Language): Html[] {
  const texts = pageTexts[language];
  const show = priceIn(language);
  return [...books.captures.values()]
    .flatMap((capture) => [
      ...capture.refunds.map((refund) => ({
        ...refund,
        captureId: capture.id,
        status: refund.status ?? "COMPLETED",
      })),
      ...capture.reversals.map((reversal) => ({
        ...reversal,
        captureId: capture.id,
        status: texts.reversal,
      })),
    ])
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .slice(0, SHOWN)
    .map(
      (back) =>
        markup`<tr>
          <td>${time(back.createdAt)}</td>
          <td class="number">${show(back.amount)}</td>
          <td>${back.status}</td>
          <td>${back.id}</td>
          <td>${back.captureId}</td>
        </tr>`,
    );
}

function disputeRows(books: Books, language: Language): Html[] {
  const show = priceIn(language);
  const disputes = [...books.disputes.values()].slice(-SHOWN).toReversed();
  return disputes.map(
    (dispute) =>
      markup`<tr>
        <td>${time(dispute.createdAt)}</td>
        <td class="number">${show(dispute.amount)}</td>
        <td>${dispute.outcome ?? dispute.status}</td>
        <td>${dispute.id}</td>
        <td>${dispute.reason}</td>
      </tr>`,
  );
}

function eventRows({ post }: Books, language: Language): Html[] {
  const texts = pageTexts[language];
  const deliveries = [...post.deliveries.values()].slice(-SHOWN).toReversed();
  return deliveries.map((delivery) => {
    const event = post.events.get(delivery.eventId);
    const waits = delivery.tries === 0 && delivery.nextAt !== undefined;
    return markup`<tr>
      <td>${time(event?.createdAt ?? 0)}</td>
      <td class="number">${delivery.tries}</td>
      <td>${event?.type ?? "–"}</td>
      <td>${waits ? texts.onTheWay : delivery.lastStatus || texts.noAnswer}</td>
    </tr>`;
  });
}

/** The second column holds amounts. A wide table scrolls by itself, also by keyboard. */
function table(labelledBy: string, heads: string[], rows: Html[], empty: string): Html {
  if (rows.length === 0) return markup`<div class="sheet"><p class="empty">${empty}</p></div>`;
  return markup`<div class="sheet" role="region" tabindex="0" aria-labelledby="${labelledBy}">
    <table>
      <thead>
        <tr>
          ${heads.map((head, index) => markup`<th scope="col"${index === 1 && markup` class="number"`}>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function time(ms: number): Html {
  const iso = new Date(ms).toISOString();
  return markup`<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")}</time>`;
}
