/**
 * `npm run lighthouse`: Lighthouse's figures of the shop on a slow phone (its default throttling),
 * the middle of the five calmest runs of a page. Lighthouse is installed on demand, since it is
 * heavier than all else here together.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "../../scripts/tests/chromium.ts";
import { runCommand } from "../../scripts/launcher/run-command.ts";
import { buildWebBundle } from "../../scripts/build/web-bundle.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { startShop } from "../support/shop.ts";
import { allDrawn } from "./all-drawn.ts";
import { calmest, inPercent } from "./stolen-time.ts";

const lighthouse = "lighthouse@12.8.2";
const runs = 5;
/** Lighthouse takes a wait for a processor that others hold as work of the page, and has it four times. */
const mostRuns = 7;
/** A loaded machine may lose a trace; then the run is made again, this often. */
const attempts = 3;

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const audits = {
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

type Audit = {
  numericValue?: number;
  score: number | null;
  details?: { items?: { resourceType?: string; transferSize?: number }[] };
};
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit>;
};

await buildWebBundle();
const chromium = await ensureChromium();
const shop = await startShop();
const folder = mkdtempSync(join(tmpdir(), "kitroom-lighthouse-"));
try {
  await allDrawn(shop.databaseUrl);
  const jersey = await findJersey(new ApiClient(shop.url));
  const pages = ["/home", "/collections/jerseys", `/product/${jersey.slug}`, "/cart"];
  const rows: string[] = [];
  for (const page of pages) rows.push(await judge(page, page.replace(jersey.slug, "…")));
  console.log(
    "\n| page | performance | accessibility | best practices | SEO | LCP | TBT | CLS | JS | stolen |",
  );
  console.log(`|---|---|---|---|---|---|---|---|---|---|\n${rows.join("\n")}`);
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function judge(path: string, name: string): Promise<string> {
  // Pictures are rendered on the first request: only the very first visitor waits for that.
  await visit(shop.url + path);
  const calm = await calmest(() => visit(shop.url + path), { runs, most: mostRuns });
  const reports = calm.map(({ result }) => result);
  const stolen = inPercent(Math.max(...calm.map((run) => run.stolen)));
  tellFaults(name, reports);
  const scores = categories.map((id) => {
    const given = reports.map((report) => report.categories[id]?.score ?? 0);
    return Math.round(middle(given) * 100);
  });
  const figure = (id: string) =>
    middle(reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN));
  const lcp = `${(figure(audits.lcp) / 1000).toFixed(2)} s`;
  const tbt = `${Math.round(figure(audits.tbt))} ms`;
  const cells = [
    ...scores,
    lcp,
    tbt,
    figure(audits.cls).toFixed(3),
    `${scriptsOf(reports)} kB`,
    stolen,
  ];
  return `| ${name} | ${cells.join(" | ")} |`;
}

async function visit(url: string): Promise<Report> {
  const file = join(folder, "report.json");
  const flags = "--headless=new --no-sandbox --disable-gpu";
  const args = ["exec", "--yes", `--package=${lighthouse}`, "--", "lighthouse", url];
  const options = ["--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`];
  let said = "";
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    rmSync(file, { force: true });
    const env = { CHROME_PATH: chromium };
    const { code, output } = await runCommand("npm", [...args, ...options], { show: false, env });
    said = output;
    if (code !== 0) continue;
    const report: Report = JSON.parse(readFileSync(file, "utf8"));
    if (categories.every((id) => typeof report.categories[id]?.score === "number")) return report;
  }
  throw new Error(`Lighthouse gave no figures for ${url}:\n${said}`);
}

/** Names what keeps a score below its best, from the last run. */
function tellFaults(name: string, reports: readonly Report[]): void {
  const faults = Object.entries(reports.at(-1)?.audits ?? {}).filter(
    ([, { score }]) => score !== null && score < 0.9,
  );
  console.log(`${name}: ${faults.map(([id]) => id).join(", ") || "nothing to say"}`);
}

/** Scripts as transferred, kB. */
function scriptsOf(reports: readonly Report[]): number {
  const sums = reports.map((report) =>
    (report.audits["network-requests"]?.details?.items ?? [])
      .filter(({ resourceType }) => resourceType === "Script")
      .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0),
  );
  return Math.round(middle(sums) / 1024);
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
