/**
 * `npm run test:upgrade [-- --from <commit>]`: starts the demo shop of the last release (the commit that
 * CHANGELOG.md names for it), sells there, and then starts this version on the same data. Nothing that was
 * there may be missing, and the tables must be those of a new shop. Ends with `N passed, N failed`.
 */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { freePort } from "#server/platform/free-port.ts";
import { migrateToLatest } from "#server/platform/migrate.ts";
import { demoAccounts } from "#db/seed/demo-accounts.ts";
import { projectRoot } from "../../scripts/launcher/run-command.ts";
import { ApiClient } from "../support/api-client.ts";
import { decide, findJersey, namedLine, placeOrder } from "../support/purchase.ts";
import { countRows, readSchema } from "../support/read-schema.ts";
import { findLost } from "./find-lost.ts";

const { values } = parseArgs({ options: { from: { type: "string" } } });
const from = values.from ?? lastRelease();
const place = mkdtempSync(join(tmpdir(), "kitroom-upgrade-"));
const former = join(place, "former");
const data = join(place, "data");
const count = { passed: 0, failed: 0 };
const say = (line: string) => process.stdout.write(`${line}\n`);
const git = (...args: string[]) => execFileSync("git", args, { cwd: projectRoot, stdio: "pipe" });

/** Tables whose rows come and go by themselves. */
const passing = new Set(["form_presence", "guess_limit", "session_token", "provider_certificate"]);

try {
  git("worktree", "add", "--detach", former, from);
  await judgeUpgrade();
} finally {
  git("worktree", "remove", "--force", former);
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;
say(`${count.passed} passed, ${count.failed} failed`);

function lastRelease(): string {
  const text = readFileSync(join(projectRoot, "CHANGELOG.md"), "utf8");
  const found = /^## \[\d[^\]]*\].*\n+Commit `([0-9a-f]{7,40})`/m.exec(text)?.[1];
  if (found === undefined) throw new Error("CHANGELOG.md names no release with its commit");
  return found;
}

async function judgeUpgrade(): Promise<void> {
  say(`from ${from}`);
  const sold = await inShop(former, async (url) => {
    const buyer = await sell(url);
    return { buyer, answers: await readShop(url, buyer) };
  });
  const before = await inDatabase(countRows);
  const now = await inShop(projectRoot, (url) => {
    sold.buyer.url = url;
    return readShop(url, sold.buyer);
  });
  for (const [name, answer] of Object.entries(sold.answers)) {
    judge(`${name} answers what it answered`, findLost(answer, now[name]));
  }
  const after = await inDatabase(countRows);
  const lost = Object.entries(before)
    .filter(([table, rows]) => !passing.has(table) && (after[table] ?? 0) < rows)
    .map(([table, rows]) => `${table}: ${rows}, now ${after[table] ?? "no table"}`);
  judge("no table has lost a row", lost);
  const [upgraded, fresh] = [await inDatabase(readSchema), await readFreshSchema()];
  const differing = [
    ...upgraded.filter((line) => !fresh.includes(line)).map((line) => `only here: ${line}`),
    ...fresh
      .filter((line) => !upgraded.includes(line))
      .map((line) => `only in a new shop: ${line}`),
  ];
  judge("the tables are those of a new shop", differing);
}

function judge(title: string, wrong: readonly string[]): void {
  count[wrong.length === 0 ? "passed" : "failed"] += 1;
  say(wrong.length === 0 ? `✓ ${title}` : `✗ ${title}:\n  ${wrong.slice(0, 20).join("\n  ")}`);
}

/** Starts the demo shop of a checkout on the data, as `npm start` does, and stops it after the work. */
async function inShop<Result>(
  folder: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: data,
    DATABASE_URL: "",
    HOST: "127.0.0.1",
    PORT: String(port),
    PAYPAL_SIM_PORT: String(await freePort()),
    CARRIER_TRACKING_PORT: String(await freePort()),
  };
  const shop = spawn(process.execPath, ["scripts/start.js"], {
    cwd: folder,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(shop, url);
    return await work(url);
  } finally {
    if (shop.exitCode === null) {
      shop.kill("SIGTERM");
      await once(shop, "exit");
    }
  }
}

async function untilReady(shop: ChildProcess, url: string): Promise<void> {
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
  for (const deadline = Date.now() + 900_000; !(await isReady()); await delay(500)) {
    if (shop.exitCode !== null || Date.now() > deadline) throw new Error("the shop does not start");
  }
}

/** A guest buys a shirt with a name; another one stays in the cart. */
async function sell(url: string): Promise<ApiClient> {
  const buyer = await ApiClient.guest(url);
  const jersey = await findJersey(buyer);
  const [line] = await buyer.data("saveCartItems", [
    namedLine(jersey, "MARLOW", "10"),
    namedLine(jersey, "FENWICK", "7"),
  ]);
  const { data: placed } = await placeOrder(buyer, [line?.id ?? ""]);
  await decide(placed.approveUrl, placed.id, "approve");
  await buyer.data("captureOrder", { id: placed.id });
  return buyer;
}

/** What a buyer, a shopper with an account and the owner read in the shop. */
async function readShop(url: string, buyer: ApiClient): Promise<Record<string, unknown>> {
  const shopper = await signIn(url, "customer");
  const owner = await signIn(url, "R_SUPER");
  const orders = await buyer.data("listOrders", {});
  const orderNo = orders.records[0]?.orderNo ?? "";
  const jersey = await findJersey(buyer);
  return {
    "a guest's order": await buyer.data("getOrder", { orderNo }),
    "a guest's orders": orders,
    "a guest's cart": await buyer.data("listCartItems", {}),
    "a product": jersey,
    "a search": await buyer.data("searchProducts", { q: "home shirt" }),
    "a shopper's profile": await shopper.data("getUser", {}),
    "a shopper's orders": await shopper.data("listOrders", {}),
    "a shopper's addresses": await shopper.data("listAddresses", {}),
    "the menus": await buyer.data("getNavTree", {}),
    "the owner's menu": await owner.data("getUserRoutes", {}),
    "the owner's rights": await owner.data("getUserInfo", {}),
  };
}

async function signIn(url: string, role: string): Promise<ApiClient> {
  const account = demoAccounts.find((one) => one.role === role);
  if (account === undefined) throw new Error(`no demo account is ${role}`);
  const client = new ApiClient(url);
  const { email: username, password } = account;
  client.token = (await client.data("login", { username, password })).token;
  return client;
}

async function inDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  return await withPostgres(join(data, "pg"), work);
}

async function readFreshSchema(): Promise<string[]> {
  return await withPostgres(join(place, "fresh"), async (url) => {
    await migrateToLatest(url);
    return await readSchema(url);
  });
}

async function withPostgres<Result>(
  dataDir: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = await startEmbeddedPostgres({ dataDir, runDir: join(place, "run") });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}
