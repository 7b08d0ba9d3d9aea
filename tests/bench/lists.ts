/**
 * `npm run bench:lists`: the lists of the back office in a shop of 5,000 products, each with its
 * usual filters, as milliseconds of whole calls. Fails when the middle of one is above 200 ms.
 */
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { openDatabase } from "#server/platform/database.ts";
import { openApiApp } from "../support/api-app.ts";
import { askAdmin } from "../support/ask-admin.ts";
import { signInAs } from "../support/staff.ts";
import { growCatalogue } from "./grow-catalogue.ts";

const products = 5_000;
const mostMs = 200;
const rounds = 15;
/** Calls before times count. */
const warming = 3;

type ListName = "listProducts" | "listStock" | "listSquads" | "listPatches" | "listAudit";
type Call = { [Name in ListName]: [name: Name, input: AdminRequest<Name>] }[ListName];

const calls: Record<string, Call> = {
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
};

const api = await openApiApp();
try {
  const unlimited = openDatabase(api.databaseUrl, 1, 0);
  await growCatalogue(unlimited, products, { isIndexed: false });
  await unlimited.close();
  const token = await signInAs(api.app, "R_SUPER");
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
