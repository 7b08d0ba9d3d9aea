/**
 * `npm run test:release`: builds a release, installs it as a server would (`npm ci --omit=dev`) and
 * starts it for real on an empty database. Ends with `N passed, N failed`.
 */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { endpoints } from "#contract/endpoints.ts";
import { projectRoot, runCommand } from "../../scripts/launcher/run-command.ts";
import { createTestDatabase } from "../support/database.ts";
import { emptyDatabase } from "../support/empty-database.ts";
import { prepareRealShop } from "../support/real-shop.ts";

const run = promisify(execFile);
const count = { passed: 0, failed: 0 };
const say = (line: string) => process.stdout.write(`${line}\n`);
const shell = process.platform === "win32";

const built = await runCommand(process.execPath, ["scripts/build/release.ts"]);
const source = built.output.trim().split("\n").at(-1) ?? "";
const place = mkdtempSync(join(tmpdir(), "kitroom-release-"));
const folder = join(place, "shop");
const read = (name: string) => readFileSync(join(folder, name), "utf8");

try {
  cpSync(source, folder, { recursive: true });
  await check("it holds no source of pages, no test and no simulator", () => {
    const there = ["src/web", "src/paypal-simulator", "src/carrier-tracking", "tests"];
    refuseAny(there.filter((path) => existsSync(join(folder, path))));
  });
  await check("npm ci --omit=dev installs it, and no package of development", installRelease);
  await check("the list of packages and the notices name each that is installed", compareLists);
  await runShop();
} finally {
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;
say(`${count.passed} passed, ${count.failed} failed`);

async function check(title: string, judge: () => unknown): Promise<void> {
  try {
    await judge();
    count.passed += 1;
    say(`✓ ${title}`);
  } catch (error) {
    count.failed += 1;
    say(`✗ ${title}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function refuseAny(wrong: readonly string[]): void {
  if (wrong.length > 0) throw new Error(wrong.join(", "));
}

async function installRelease(): Promise<void> {
  await run("npm", ["ci", "--omit=dev"], { cwd: folder, shell });
  const { packages } = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const ofWork = Object.keys(packages).filter((path) => packages[path]?.dev === true);
  refuseAny(ofWork.filter((path) => existsSync(join(folder, path))));
}

function compareLists(): void {
  const account = JSON.parse(read("node_modules/.package-lock.json")) as {
    packages: Record<string, { version: string }>;
  };
  const { components } = JSON.parse(read("sbom.cdx.json")) as {
    components: { name: string; group?: string; version: string }[];
  };
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const notices = read("NOTICES.txt");
  const installed = Object.entries(account.packages).map(
    ([path, { version }]) => `${path.split("node_modules/").at(-1)} ${version}`,
  );
  refuseAny(installed.filter((one) => !listed.has(one) || !notices.includes(`\n${one} (`)));
}

/** From an empty database to the owner's first sign-in. */
async function runShop(): Promise<void> {
  const database = await createTestDatabase();
  await emptyDatabase(database.url);
  const shop = await prepareRealShop(database.url);
  const env = { ...process.env, ...shop.env, HOST: "127.0.0.1", PORT: String(shop.port) };
  const command = (name: string, ...args: string[]) =>
    run("npm", ["run", name, ...args], { cwd: folder, env, shell });
  const server = spawn("npm", ["start"], { cwd: folder, env, shell, stdio: "inherit" });
  const { ask } = shop.proxy;
  try {
    await check("it starts for real, without a build", () => untilReady(server, shop.port));
    await check("its pages and their scripts are served", async () => {
      const page = await ask("/home");
      const [script = ""] = /\/assets\/[\w./-]+\.js/.exec(page.body) ?? [];
      const { status } = await ask(script);
      if (page.status !== 200 || status !== 200) throw new Error(`${page.status}, ${status}`);
    });
    await check("npm run owner makes an owner, who is signed in", async () => {
      const { stdout } = await command("owner", "--", "ann@shop.example");
      const token = /\/welcome#([\w-]{43})/.exec(stdout)?.[1];
      const person = { firstName: "Ann", lastName: "Ashby", password: "twelve chars at least" };
      const body = { token, ...person, timeZone: "Europe/Berlin" };
      const { code } = JSON.parse((await ask(endpoints.useOwnerLink.path, { body })).body);
      if (code !== "0000") throw new Error(`${code} for ${stdout}`);
    });
    await check("npm run doctor finds nothing that is missing", () => command("doctor"));
    await check("without SHOP_MODE it starts nothing", async () => {
      const args = ["scripts/start.js"];
      const started = await run(process.execPath, args, {
        cwd: folder,
        env: { ...env, SHOP_MODE: "" },
      }).catch((failed: { stderr: string }) => failed);
      if (!started.stderr.includes("set SHOP_MODE=production")) throw new Error(started.stderr);
    });
  } finally {
    if (server.exitCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    await shop.stop();
    await database.drop();
  }
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true;
  for (const deadline = Date.now() + 180_000; !(await isReady()); await delay(200)) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error("it does not start");
  }
}
