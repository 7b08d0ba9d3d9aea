import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { adminRoutes } from "#contract/routes/admin-routes.ts";
import { flatten } from "#contract/routes/find-route.ts";
import { shopRoutes } from "#contract/routes/storefront-routes.ts";
import { runCommand } from "../../../scripts/launcher/run-command.ts";
import type { Count } from "../../../scripts/tests/test-reports.ts";
import { everyCall } from "../fuzz/calls.ts";
import type { Say } from "./run-scanners.ts";

/** Seconds for the walk through the pages, and for each kind of attack. */
const walkSeconds = 90;
const attackSeconds = 60;
/** Pages of the list that are walked, and those that must have been reached at least. */
const mostPages = 80;
const fewestPages = 200;

/** Those that ask only the shop, by what they find in its answers: time judges the machine's load. */
const attacks = ["crlf", "csp", "exec", "file", "permanentxss", "redirect", "sql", "xss"];

/** Parameters that pages and addresses beside the contract's calls read. */
const parameters = [
  "/search?q=home",
  "/collections/new?items=2",
  "/product/:title?line=1",
  "/pages/about?preview=x",
  "/home?preview=x",
  "/home?lang=zh-CN&currency=EUR",
  "/preferences?to=/home&lang=zh-CN&currency=EUR",
  "/checkouts/cart?cancelled=1",
  "/checkouts/return?token=x&payment=x&difference=1",
  "/order-detail/KR20260504-0123456789AB?orderKey=x",
  "/order-success/KR20260504-0123456789AB?orderKey=x",
  "/tracking-order?order=x",
  "/my-data?key=x",
  "/welcome?token=x",
  "/reset-password?from=/home",
  "/login?redirect=/home",
  "/admin/orders?text=a&page=1",
];

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.array(z.object({ method: z.string(), path: z.string(), info: z.string() })),
  ),
});

/** Walks pages and addresses with parameters, and attacks what it finds there. */
export async function runWapiti(url: string, say: Say): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), "kitroom-wapiti-"));
  try {
    const starts = join(folder, "starts.txt");
    const file = join(folder, "report.json");
    writeFileSync(starts, (await startAddresses(url)).map((path) => url + path).join("\n"));
    const args = [
      ["--url", `${url}/`],
      // By domain, no address with a port is within the scope.
      ["--scope", "folder"],
      ["--start", starts],
      ["--module", attacks.join(",")],
      // It asks for Brotli and reads it only where a package is installed that Debian leaves out.
      ["--header", "Accept-Encoding: identity"],
      ["--depth", "1", "--max-links-per-page", "20"],
      ["--max-scan-time", String(walkSeconds)],
      ["--max-attack-time", String(attackSeconds)],
      ["--store-session", folder, "--store-config", folder],
      ["--format", "json", "--output", file],
      ["--flush-session", "--no-bugreport", "--verbose", "1"],
    ].flat();
    const most = walkSeconds + attacks.length * (attackSeconds + 15);
    const { output } = await runCommand("timeout", [String(most), "wapiti", ...args], {
      show: false,
    });
    return judge(output, readReport(file), say);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each kind of attack that found nothing has passed, and the walk where it saw enough. */
function judge(output: string, report: unknown, say: Say): Count {
  const read = reportSchema.safeParse(report);
  const walked = new Set([...output.matchAll(/^\[\+\] GET (\S+)/gm)].map(([, at]) => at));
  if (!read.success || walked.size < fewestPages) {
    say(`wapiti has walked ${walked.size} addresses and not finished:\n${output.slice(-2_000)}`);
    return { passed: 0, failed: 1 };
  }
  const found = Object.entries(read.data.vulnerabilities).flatMap(([kind, list]) =>
    list.map(({ method, path, info }) => `${kind}: ${method} ${path} ${info}`),
  );
  for (const line of found) say(`wapiti found ${line}`);
  const withParameters = [...walked].filter((at) => at?.includes("?")).length;
  const seen = `${walked.size} addresses, ${withParameters} with parameters`;
  say(`wapiti: ${seen}, ${attacks.length} kinds of attack, ${found.length} found`);
  return { passed: 1 + (found.length === 0 ? attacks.length : 0), failed: found.length };
}

/** Pages of the sitemap, every route, and every parameter that is read from an address. */
async function startAddresses(url: string): Promise<string[]> {
  const pages = await pagesOf(`${url}/sitemap.xml`, url);
  const product = pages.find((path) => path.startsWith("/product/")) ?? "/product/none";
  const routes = [...flatten(shopRoutes), ...flatten(adminRoutes)].flatMap(({ path }) =>
    path.includes(":") ? [] : [path],
  );
  const calls = everyCall.flatMap(({ method, path, input }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
    const names = Object.keys(properties);
    if (method !== "GET" || names.length === 0) return [];
    return [`${path}?${names.map((name) => `${name}=1`).join("&")}`];
  });
  const typed = parameters.map((path) => path.replace("/product/:title", product));
  return [...new Set([...typed, ...calls, ...routes, ...pages])].slice(
    0,
    typed.length + calls.length + mostPages,
  );
}

/** Paths of a sitemap, or of those that it lists. */
async function pagesOf(address: string, url: string): Promise<string[]> {
  const xml = await (await fetch(address)).text();
  const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at ?? "");
  const paths = found.map((at) => new URL(at).pathname);
  if (!xml.includes("<sitemapindex")) return paths;
  const lists = await Promise.all(paths.map((path) => pagesOf(url + path, url)));
  return lists.flat();
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
