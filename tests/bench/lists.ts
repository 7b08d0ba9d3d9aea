/**
 * `npm run bench:lists`: the lists of the back office in a shop of 5,000 products and 100,000 orders,
 * e-mails and entries of the audit log, each with its usual filters, as milliseconds of whole calls.
 * Fails when the middle of one is above 200 ms.
 */
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { openDatabase } from "#server/platform/database.ts";
import { type AdminListCall, adminListCalls } from "../support/admin-lists.ts";
import { openApiApp } from "../support/api-app.ts";
import { askAdmin } from "../support/ask-admin.ts";
import { signInAs } from "../support/staff.ts";
import { growCatalogue } from "./grow-catalogue.ts";
import { growOrders } from "./grow-orders.ts";

const products = 5_000;
const orders = 100_000;
const mostMs = 200;
const rounds = 15;
/** Calls before times count. */
const warming = 3;

const calls: Record<string, AdminListCall> = {
  "products, most popular": ["listProducts", {}],
  "products, 100 a page": ["listProducts", { size: 100 }],
  "products, the last page": ["listProducts", { current: 250 }],
  "products with a word": ["listProducts", { text: "home shirt" }],
  "products that are sold out": ["listProducts", { stock: "out" }],
  "products without a picture": ["listProducts", { lacks: "picture" }],
  stock: ["listStock", {}],
  "stock with a word": ["listStock", { text: "home" }],
  squads: ["listSquads", {}],
  "patches and add-ons": ["listPatches", { kind: "patch" }],
  "audit log": ["listAudit", {}],
  "audit log, a record": ["listAudit", { text: "subject-50000" }],
  "audit log, deep": ["listAudit", { current: 2_500 }],
  orders: ["listOrders", {}],
  "orders, highest total": ["listOrders", { sort: "total" }],
  "orders, oldest": ["listOrders", { sort: "oldest" }],
  "orders to ship": ["listOrders", { states: ["paid", "in_production"] }],
  "orders without print": ["listOrders", { personalised: false }],
  "orders of a name": ["listOrders", { text: "Grown12345" }],
  "orders of a name that nobody has": ["listOrders", { text: "nobody at all" }],
  "orders with a stuck refund": ["listOrders", { refundStuck: true }],
  "numbers of all that are paid": ["matchOrders", { states: ["paid"] }],
  customers: ["listCustomers", {}],
  "customers who spent most": ["listCustomers", { sort: "spent" }],
  "customers of a name": ["listCustomers", { text: "Grown12345" }],
  "mail log": ["listMail", {}],
  "mail log, an address": ["listMail", { text: "customer-12345@" }],
};

for (const [name, input] of adminListCalls) {
  calls[`${adminEndpoints[name].path} ${JSON.stringify(input)}`] = [name, input] as AdminListCall;
}

/** Pages of the orders that are gone through to the one that is timed. */
const deepPages = 200;

const api = await openApiApp();
try {
  const unlimited = openDatabase(api.databaseUrl, 1, 0);
  await growCatalogue(unlimited, products, { isIndexed: false });
  await growOrders(unlimited, orders);
  await unlimited.close();
  const token = await signInAs(api.app, "R_SUPER");
  let after: string | null = null;
  for (let page = 0; page < deepPages; page += 1) {
    const input: AdminRequest<"listOrders"> = { size: 100, ...(after ? { after } : {}) };
    const answer = await askAdmin(api, token, "listOrders", input);
    after = answer.data.next;
  }
  calls["orders, deep, by the row before"] = ["listOrders", { after: after ?? "" }];
  const [one] = await api.database.driver<{ id: string }[]>`select id from product limit 1`;
  calls["a product"] = ["getProduct", { id: one?.id ?? "" }];
  let failed = 0;
  for (const [title, [name, input]] of Object.entries(calls)) {
    const times: number[] = [];
    for (let round = 0; round < warming + rounds; round += 1) {
      const begun = performance.now();
      const answer = await askAdmin(api, token, name, input);
      if (answer.code !== "0000") throw new Error(`${adminEndpoints[name].path}: ${answer.code}`);
      if (round >= warming) times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    const [middle, worst] = [times[Math.floor(rounds / 2)] ?? 0, times.at(-1) ?? 0];
    if (middle > mostMs) failed += 1;
    process.stdout.write(`${title}: ${middle.toFixed(0)} ms, at most ${worst.toFixed(0)} ms\n`);
  }
  process.stdout.write(`${Object.keys(calls).length - failed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await api.close();
}
