import { execFile, execFileSync, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { migrateToLatest } from "#server/platform/migrate.ts";
import { projectRoot } from "../../scripts/launcher/run-command.ts";
import { putMark } from "../../scripts/launcher/work-marks.ts";
import { SmallDisk } from "./outage/small-disk.ts";

/** What `npm run backup` and `npm run restore` leave alone, on data that lie on the disk. */
const home = mkdtempSync(join(tmpdir(), "kitroom-keeps-"));
const data = join(home, "data");
const backups = join(home, "backups");
const day = 86_400_000;
/** Made once; each test begins with a copy of it. */
let pristine = "";

type Place = { DATA_DIR?: string; BACKUP_FOLDER?: string };
type Ended = { code: number; output: string };

const environment = (place: Place): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: "",
  TEST_DATABASE_SERVER: "",
  DATA_DIR: data,
  BACKUP_FOLDER: backups,
  ...place,
});

const scripts = {
  backup: "scripts/backup/backup.ts",
  restore: "scripts/backup/restore.ts",
  doctor: "scripts/launcher/doctor.ts",
};

function run(script: keyof typeof scripts, args: string[] = [], place: Place = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { cwd: projectRoot, env: environment(place), timeout: 60_000 };
    const line = ["scripts/run.js", scripts[script], ...args];
    execFile(process.execPath, line, options, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: out + err }),
    );
  });
}

/** A restore that stands still in its middle, with a group of processes of its own. */
async function haltedRestore(backup: string, place: Place = {}) {
  const child = spawn(process.execPath, ["scripts/run.js", scripts.restore, backup], {
    cwd: projectRoot,
    env: environment(place),
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (part: Buffer) => (output += part.toString()));
  child.stderr.on("data", (part: Buffer) => (output += part.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.once("close", (code) => resolve({ code: code ?? -1, output }));
  });
  const draft = join(place.DATA_DIR ?? data, "pg.restoring");
  const signal = (name: NodeJS.Signals) => process.kill(-(child.pid ?? 0), name);
  // One that stands still would outlive a failed test.
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) signal("SIGKILL");
    await ended;
  });
  await expect.poll(() => existsSync(draft), { timeout: 30_000, interval: 5 }).toBe(true);
  signal("SIGSTOP");
  return { signal, ended };
}

/** With its rights, without which PostgreSQL does not start. */
const copy = (from: string, to: string) => execFileSync("cp", ["-a", from, to]);

const names = () => (existsSync(backups) ? readdirSync(backups).toSorted() : []);

async function makeBackup(args: string[] = [], place: Place = {}): Promise<string> {
  const before = names();
  const made = await run("backup", args, place);
  expect([made.code, made.output]).toEqual([0, expect.stringContaining("✓")]);
  const name = names().find((each) => !before.includes(each)) ?? "";
  expect(name).not.toBe("");
  return join(backups, name);
}

/** The same backup, as if it had been made so long ago. */
function aged(backup: string, ms: number): string {
  const manifest = JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8")) as {
    at: string;
  };
  const at = new Date(new Date(manifest.at).getTime() - ms).toISOString();
  writeFileSync(join(backup, "manifest.json"), JSON.stringify({ ...manifest, at }));
  const name = `kitroom-${at.replace(/[-:]|\.\d+/g, "")}`;
  renameSync(backup, join(dirname(backup), name));
  return join(dirname(backup), name);
}

beforeAll(async () => {
  pristine = join(home, "pristine");
  const place = { dataDir: join(pristine, "pg"), runDir: join(pristine, "run") };
  mkdirSync(pristine);
  const postgres = await startEmbeddedPostgres(place);
  await migrateToLatest(postgres.url);
  await postgres.stop();
}, 240_000);

beforeEach(() => {
  for (const folder of [data, backups, join(home, "elsewhere"), join(home, "link")]) {
    rmSync(folder, { recursive: true, force: true });
  }
  copy(pristine, data);
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

test("backups of one day all stay; older ones of the same data go as agreed", async () => {
  const morning = await makeBackup();
  // One is being made of another shop, the other was left by a crash.
  const [foreign, left] = [0, 1].map((second) => `kitroom-20261127T03000${second}Z.unfinished`);
  for (const name of [foreign, left]) mkdirSync(join(backups, name ?? ""));
  const mark = putMark(join(backups, foreign ?? ""), "backup");
  writeFileSync(join(backups, left ?? "", "backup.x.working"), JSON.stringify({ pid: 1 }));
  const noon = await makeBackup(["--daily", "0", "--weekly", "0"]);
  expect(names()).toEqual([foreign, basename(morning), basename(noon)]);
  mark.remove();
  rmSync(join(backups, foreign ?? ""), { recursive: true });
  const [old, older] = [aged(morning, 10 * day), aged(noon, 20 * day)];
  const newest = await makeBackup(["--daily", "2", "--weekly", "0"]);
  expect(names()).toEqual([basename(old), basename(newest)]);
  expect(existsSync(older)).toBe(false);
}, 240_000);

test("while data are restored no backup is made of them, and the source stays", async () => {
  const source = aged(await makeBackup(), 10 * day);
  const restore = await haltedRestore(source);
  const refused = await run("backup", ["--daily", "0", "--weekly", "0"]);
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining("a restore of these data is running"),
  ]);
  expect(names().filter((name) => !name.includes(".working"))).toEqual([basename(source)]);
  restore.signal("SIGCONT");
  expect(await restore.ended).toMatchObject({ code: 0 });
  // What these data were restored from stays, however old it is.
  await makeBackup(["--daily", "0", "--weekly", "0"]);
  expect(existsSync(source)).toBe(true);
}, 240_000);

test("a backup that another folder is being restored from stays until that is done", async () => {
  const source = aged(await makeBackup(), 10 * day);
  const restore = await haltedRestore(source, { DATA_DIR: join(home, "elsewhere") });
  await makeBackup(["--daily", "0", "--weekly", "0"]);
  expect(existsSync(source)).toBe(true);
  restore.signal("SIGCONT");
  expect(await restore.ended).toMatchObject({ code: 0 });
  await makeBackup(["--daily", "0", "--weekly", "0"]);
  expect(existsSync(source)).toBe(false);
}, 240_000);

test("a copy of the shop elsewhere removes none of the original's backups", async () => {
  const original = aged(await makeBackup(), 10 * day);
  const elsewhere = { DATA_DIR: join(home, "elsewhere") };
  const other = aged(await makeBackup(), 9 * day);
  expect(await run("restore", [other], elsewhere)).toMatchObject({ code: 0 });
  await makeBackup(["--daily", "0", "--weekly", "0"], elsewhere);
  expect([original, other].map((each) => existsSync(each))).toEqual([true, true]);
  // Nor does one that was made by copying the folder of the data.
  rmSync(elsewhere.DATA_DIR, { recursive: true });
  copy(data, elsewhere.DATA_DIR);
  await makeBackup(["--daily", "0", "--weekly", "0"], elsewhere);
  expect([original, other].map((each) => existsSync(each))).toEqual([true, true]);
}, 240_000);

test("of two restores the second ends at once and changes nothing; a dead one stops none", async () => {
  const source = await makeBackup();
  const first = await haltedRestore(source);
  const second = await run("restore", [source]);
  expect([second.code, second.output]).toEqual([
    1,
    expect.stringContaining("another restore is running"),
  ]);
  expect(second.output).not.toMatch(/process \d/);
  first.signal("SIGCONT");
  expect(await first.ended).toMatchObject({ code: 0 });
  const killed = await haltedRestore(source);
  killed.signal("SIGKILL");
  await killed.ended;
  expect(await run("restore", [source])).toMatchObject({ code: 0 });
  expect(readdirSync(data).filter((name) => /working|restoring/.test(name))).toEqual([]);
}, 240_000);

test("one that was killed while its PostgreSQL ran stops none either", async () => {
  const source = await makeBackup();
  const child = spawn(process.execPath, ["scripts/run.js", scripts.restore, source], {
    cwd: projectRoot,
    env: environment({}),
    detached: true,
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const lock = join(data, "pg.restoring", "postmaster.pid");
  await expect.poll(() => existsSync(lock), { timeout: 30_000, interval: 5 }).toBe(true);
  process.kill(-(child.pid ?? 0), "SIGKILL");
  await ended;
  const next = await run("restore", [source]);
  expect([next.code, next.output]).toEqual([0, expect.stringContaining("The shop is as it was")]);
}, 240_000);

test("no backup goes into the data, nor into a backup; data in a backup are not touched", async () => {
  const link = join(home, "link");
  symlinkSync(join(data, "pg"), link);
  for (const to of [join(data, "pg"), data, join(data, "pg", "new", "deep"), join(link, "new")]) {
    const refused = await run("backup", ["--to", to]);
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining("lies in the data"),
    ]);
  }
  expect(readdirSync(join(data, "pg")).filter((name) => name.startsWith("kitroom-"))).toEqual([]);
  expect(existsSync(join(data, "pg", "new"))).toBe(false);
  const whole = await makeBackup();
  const inside = await run("backup", ["--to", join(whole, "more")]);
  expect([inside.code, inside.output]).toEqual([1, expect.stringContaining("lies in a backup")]);
  const started = await run("restore", [whole], { DATA_DIR: whole });
  expect([started.code, started.output]).toEqual([1, expect.stringContaining("lies in a backup")]);
  expect(existsSync(join(whole, "more"))).toBe(false);
  expect(await run("restore", [basename(whole)])).toMatchObject({ code: 0 });
}, 240_000);

test("what is no backup is told apart: no folder, damaged, or of another version", async () => {
  const said = async (name: string) => {
    const { code, output } = await run("restore", [name]);
    expect(code).toBe(1);
    return output;
  };
  const folder = join(backups, "kitroom-20261128T030000Z");
  expect(await said(folder)).toContain(`there is no folder ${folder}`);
  expect(await said("kitroom-20261128T030000Z")).toContain(`nor one of that name in ${backups}`);
  mkdirSync(folder, { recursive: true });
  expect(await said(folder)).toContain("it has no manifest.json");
  const whole = { format: 1, at: "2026-11-28T03:00:00.000Z" };
  for (const text of ["", JSON.stringify(whole).slice(0, 30), JSON.stringify(whole), "[]"]) {
    writeFileSync(join(folder, "manifest.json"), text);
    expect(await said(folder)).toContain("is damaged");
  }
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ format: 2 }));
  expect(await said(folder)).toContain("another version of the shop");
}, 240_000);

test("a place that takes no folder is given up with a reason", async () => {
  const file = join(home, "a-file");
  writeFileSync(file, "");
  for (const to of ["/proc/x", "/proc/x/deep", "/proc", file, join(file, "deep")]) {
    const { code, output } = await run("backup", ["--to", to]);
    expect([to, code, output]).toEqual([to, 1, expect.stringMatching(/can't be made|is a file/)]);
  }
  const restored = await run("restore", [await makeBackup()], { DATA_DIR: "/proc/x" });
  expect([restored.code, restored.output]).toEqual([1, expect.stringContaining("can't be made")]);
}, 240_000);

test("a full disk is named, by the backup and by the doctor", async ({ skip }) => {
  const disk = SmallDisk.mount(join(home, "disk"));
  if (disk === null) skip("a small disk takes Linux and root");
  if (disk === null) return;
  try {
    const DATA_DIR = join(disk.folder, "data");
    copy(data, DATA_DIR);
    const roomy = await run("doctor", [], { DATA_DIR });
    expect(roomy.output).toMatch(/✓ disk of the data/);
    const place = { dataDir: join(DATA_DIR, "pg"), runDir: join(DATA_DIR, "run") };
    const postgres = await startEmbeddedPostgres(place);
    try {
      disk.fill();
      const refused = await run("backup", [], { DATA_DIR });
      expect([
        refused.code,
        refused.output.split(`the disk of ${DATA_DIR} is full`).length,
      ]).toEqual([1, 2]);
      const told = await run("doctor", [], { DATA_DIR });
      expect([told.code, told.output]).toEqual([1, expect.stringMatching(/✗ disk of the data/)]);
    } finally {
      disk.clear();
      await postgres.stop();
    }
  } finally {
    disk.unmount();
  }
}, 240_000);
