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
      <h2 id="orders">${texts.orders}</h2>
      ${table("orders", [texts.when, texts.amount, texts.status, texts.order, texts.reference], orderRows, texts.noOrders)}
    </main>`,
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
