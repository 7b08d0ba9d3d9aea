/**
 * `npm run bench`: how fast the shop is, as ratios within one run, since times alone say more about
 * the machine. Processor time per request is of the server process and PostgreSQL together.
 * `npm run bench -- keystroke` measures typing in the customiser alone.
 * `npm run bench -- search-scale [products]` measures a large catalogue instead (search-scale.ts).
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints, type EndpointName } from "#contract/endpoints.ts";
import { readProduct } from "#server/catalog/product.repository.ts";
import { openDatabase } from "#server/platform/database.ts";
import { freePort } from "#server/platform/free-port.ts";
import { ensureChromium } from "../../scripts/tests/chromium.ts";
import { buildWebBundle } from "../../scripts/build/web-bundle.ts";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey, namedLine } from "../support/purchase.ts";
import { startShop, type RunningShop } from "../support/shop.ts";
import { allDrawn } from "./all-drawn.ts";
import { typingRows } from "./keystroke.ts";
import { runLoad, type LoadRequest } from "./load.ts";
import { familyCpu, parentOf, processCpu } from "./process-cpu.ts";
import { measureSearchAtScale } from "./search-scale.ts";
import { scriptCeilings, typedCeilings } from "./script-ceilings.ts";
import { scriptWeight, typeName } from "./script-weight.ts";

type Row = { what: string; figure: string; aim: string };
type Cost = { server: number; database: number; perSecond: number; failures: number };
const connections = 8;
/** One address asks for more than any visitor does. */
const budgets = ["PAGES", "SEARCHES", "PICTURES", "DESIGNS", "ORDERS"];
const unlimited = Object.fromEntries(budgets.map((what) => [`${what}_PER_MINUTE`, "1000000"]));
const reader = { language: "en-US", currency: "USD" } as const;
const rows: Row[] = [];
/** Processor time in ms with which a bare Node server sends a page: the measure of this machine. */
let bareAnswer = 0;

const [only, option] = process.argv.slice(2);
if (only === "search-scale") await measureSearchAtScale(Number(option ?? 100_000));
else await measureShop();

async function measureShop(): Promise<void> {
  await buildWebBundle();
  const shop = await startShop({ env: unlimited });
  try {
    await allDrawn(shop.databaseUrl);
    if (only !== "keystroke") {
      const postmaster = await findPostmaster(shop.databaseUrl);
      await measure(shop, postmaster);
    }
    rows.push(...(await typingRows(shop.url)));
  } finally {
    await shop.stop();
  }
  print(rows);
}

async function measure(running: RunningShop, postmaster: number): Promise<void> {
  const cost = (count: number, next: (index: number) => LoadRequest) =>
    measureCost(running, postmaster, count, next);
  const client = await ApiClient.guest(running.url);
  const list = await client.data("listProductsByTags", { tags: ["jerseys"], size: 100 });
  const slugs = list.records.map((card) => card.slug);
  const slug = slugs[0] ?? "";

  await measurePages(running, cost, slugs, slug);

  const product = await cost(6000, (n) => call("getProduct", { title: slugs[n % slugs.length] }));
  add("product call", product, "≤ 0.2 ms");
  const bare = await measureStatement(running.databaseUrl, postmaster, slugs);
  rows.push({
    what: "product call against its SQL through the driver alone",
    figure: `${times((product.server + product.database) / bare)} (SQL alone ${ms(bare)})`,
    aim: "–",
  });
  const tags = ["jerseys", "new-in", "clubs", "best-sellers"];
  add(
    "list call (24 of a tag, with facets)",
    await cost(4000, (n) =>
      call("listProductsByTags", { tags: [tags[n % tags.length]], size: 24, current: 1 + (n % 2) }),
    ),
    "≤ 0.4 ms",
  );
  const words = ["home shirt", "away", "goalkeeper", "brackmoor", "条纹", "retro", "scarf", "kids"];
  add(
    "search call",
    await cost(3000, (n) => call("searchProducts", { q: words[n % words.length], size: 24 })),
    "≤ 0.6 ms",
  );
  await measureCart(running, cost);
}

async function measurePages(
  running: RunningShop,
  cost: (count: number, next: (index: number) => LoadRequest) => Promise<Cost>,
  slugs: string[],
  slug: string,
) {
  const browser = { "accept-encoding": "br", "accept-language": "en-US" };
  const page = { path: `/product/${slug}`, headers: browser };
  const kept = await cost(20_000, () => page);
  const floor = await measureFloor(running.url + page.path, browser);
  bareAnswer = floor.server;
  rows.push({
    what: "cached page against a bare Node server sending the same bytes",
    figure: `${times(kept.server / floor.server)} the CPU (${ms(kept.server)} : ${ms(floor.server)}), ${times(kept.perSecond / floor.perSecond)} the requests per second`,
    aim: "≤ 1.3×",
  });
  // A parameter of its own keeps a page out of the cache: each of these is rendered.
  for (const [what, path] of [
    ["home", "/home"],
    ["collection", "/collections/jerseys"],
    ["product", ""],
  ] as const) {
    const drawn = await cost(300, (n) => ({
      path: `${path || `/product/${slugs[n % slugs.length]}`}?fresh=${n}`,
      headers: browser,
    }));
    add(`${what} page, rendered`, drawn, "≤ 0.6 × the build of 2026-11-28");
  }
  await measureScripts(running.url, page.path);
}

async function measureScripts(origin: string, product: string): Promise<void> {
  const browser = await ensureChromium();
  const addWeight = (what: string, bytes: number, aim: number) =>
    rows.push({ what, figure: `${(bytes / 1024).toFixed(1)} kB gzip`, aim: `≤ ${aim} kB` });
  for (const { name, path, kB } of scriptCeilings) {
    const address = origin + (path === "/product/" ? product : path);
    const { gzip } = await scriptWeight(browser, address);
    addWeight(`JavaScript of ${name}`, gzip, kB);
    if (path !== "/product/") continue;
    const typed = await scriptWeight(browser, address, typeName);
    addWeight("JavaScript that a typed name adds", typed.gzip - gzip, typedCeilings.scripts);
  }
}

async function measureCart(
  running: RunningShop,
  cost: (count: number, next: (index: number) => LoadRequest) => Promise<Cost>,
) {
  const carts = await Promise.all(
    Array.from({ length: 64 }, async () => {
      const client = await ApiClient.guest(running.url);
      const jersey = await findJersey(client);
      const lines = [
        blankLine(jersey),
        namedLine(jersey, "MARLOW", "10"),
        namedLine(jersey, "GRANBY", "7"),
      ];
      await client.data("saveCartItems", lines);
      return { authorization: `Bearer ${client.token}`, lines };
    }),
  );
  const cart = (n: number) => carts[n % carts.length] ?? { authorization: "", lines: [] };
  add(
    "cart read (three lines)",
    await cost(4000, (n) => call("listCartItems", {}, { authorization: cart(n).authorization })),
    "≤ 0.3 ms",
  );
  add(
    "cart add (to a line that is there)",
    await cost(1500, (n) => {
      const { authorization, lines } = cart(n);
      return call("saveCartItems", [lines[n % 3]], { authorization });
    }),
    "≤ 1.0 ms",
  );
}

function call(
  name: EndpointName,
  input: unknown,
  headers: Record<string, string> = {},
): LoadRequest {
  return {
    path: endpoints[name].path,
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(input),
  };
}

/** Warm first, then three rounds; the middle one counts. */
async function measureCost(
  running: RunningShop,
  postmaster: number,
  count: number,
  next: (index: number) => LoadRequest,
): Promise<Cost> {
  await runLoad(running.url, Math.ceil(count / 4), connections, next);
  const rounds: Cost[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = { server: processCpu(running.serverPid()), database: familyCpu(postmaster) };
    const result = await runLoad(running.url, count, connections, next);
    rounds.push({
      server: (processCpu(running.serverPid()) - before.server) / count,
      database: (familyCpu(postmaster) - before.database) / count,
      perSecond: count / result.seconds,
      failures: result.failures,
    });
  }
  const [, middle] = rounds.toSorted((a, b) => a.server + a.database - b.server - b.database);
  if (!middle) throw new Error("no round was measured");
  return { ...middle, failures: rounds.reduce((sum, round) => sum + round.failures, 0) };
}

/** A bare Node server in a process of its own that sends the same answer as the shop. */
async function measureFloor(url: string, headers: Record<string, string>) {
  const { get } = await import("node:http");
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
  const file = join(mkdtempSync(join(tmpdir(), "kitroom-bench-")), "page.br");
  writeFileSync(file, bytes);
  const port = await freePort();
  const child = spawn(process.execPath, ["tests/bench/bare-server.ts", file, String(port)], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  if (child.stdout === null) throw new Error("the bare server has no output to wait for");
  try {
    await once(child.stdout, "data");
    const origin = `http://127.0.0.1:${port}`;
    const pid = child.pid ?? 0;
    await runLoad(origin, 5000, connections, () => ({ path: "/" }));
    const before = processCpu(pid);
    const { seconds } = await runLoad(origin, 20_000, connections, () => ({ path: "/" }));
    return { server: (processCpu(pid) - before) / 20_000, perSecond: 20_000 / seconds };
  } finally {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
}

/** The product call's own statement, prepared, through the driver: this process and PostgreSQL. */
async function measureStatement(databaseUrl: string, postmaster: number, slugs: string[]) {
  const { driver, close } = openDatabase(databaseUrl, connections);
  const ask = (n: number) =>
    readProduct(driver, { slug: slugs[n % slugs.length] ?? "" }, reader.currency);
  const rounds = async (count: number) => {
    let sent = 0;
    const worker = async () => {
      while (sent < count) await ask(sent++);
    };
    await Promise.all(Array.from({ length: connections }, worker));
  };
  await rounds(1000);
  const before = processCpu(process.pid) + familyCpu(postmaster);
  await rounds(6000);
  const used = processCpu(process.pid) + familyCpu(postmaster) - before;
  await close();
  return used / 6000;
}

async function findPostmaster(databaseUrl: string): Promise<number> {
  const { driver, close } = openDatabase(databaseUrl, 1);
  const [row] = await driver<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const parent = row ? parentOf(row.pid) : null;
  await close();
  if (parent === null) throw new Error("the benchmark needs PostgreSQL on this machine");
  return parent;
}

function add(what: string, cost: Cost, aim: string): void {
  const total = cost.server + cost.database;
  const failures = cost.failures > 0 ? `, ${cost.failures} FAILED` : "";
  rows.push({
    what,
    figure: `${ms(total)} (server ${ms(cost.server)}, database ${ms(cost.database)}), ${(total / bareAnswer).toFixed(1)} answers of a bare server, ${Math.round(cost.perSecond)}/s${failures}`,
    aim,
  });
}

function ms(value: number): string {
  return `${value.toFixed(3)} ms`;
}

function times(value: number): string {
  return `${value.toFixed(2)}×`;
}

function print(table: Row[]): void {
  console.log(`\n| what | measured | aim |\n|---|---|---|`);
  for (const { what, figure, aim } of table) console.log(`| ${what} | ${figure} | ${aim} |`);
}
