/**
 * `npm run bench:import`: 20,000 rows of a Shopify file into a demo shop, and out of it again, with
 * the seconds of each step. Fails when check and run take longer than 60 s (issue R-CSV).
 */
import { openApiApp } from "../support/api-app.ts";
import { importShop } from "../support/import-shop.ts";
import { shopifyFile } from "../support/shopify-file.ts";

const rows = 20_000;
const mostSeconds = 60;

const api = await openApiApp();
const seconds: Record<string, number> = {};
async function timed<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const begun = performance.now();
  const value = await work();
  seconds[name] = Math.round((performance.now() - begun) / 100) / 10;
  return value;
}
try {
  const shop = await importShop(api);
  const file = shopifyFile("today", rows / 5);
  const { id, counts } = await timed("check", () => shop.check(file));
  const done = await timed("run", () => shop.run(id));
  await timed("check again", () => shop.check(file));
  await timed("export", () => shop.exported("products"));
  const undone = await timed("undo", () => shop.undo(id));
  const total = (seconds["check"] ?? 0) + (seconds["run"] ?? 0);
  const isWhole =
    counts.create === rows / 5 &&
    done.counts.written === rows / 5 &&
    undone.counts.undone === rows / 5;
  const isGood = isWhole && total < mostSeconds;
  process.stdout.write(`${JSON.stringify({ rows, seconds, total, isWhole })}\n`);
  process.stdout.write(isGood ? "1 passed, 0 failed\n" : "0 passed, 1 failed\n");
  process.exitCode = isGood ? 0 : 1;
} finally {
  await api.close();
}
