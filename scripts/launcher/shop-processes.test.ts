import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#server/platform/free-port.ts";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { hasEnded, startServer, type ServerOptions, type ShopProcess } from "./shop-processes.ts";

/**
 * Stands for the server. Each question for its health makes it say something, and only the sixth
 * finds it well. From then on SIGTERM does not end it: the message "end" does.
 */
const fakeServer = `
import { createServer } from "node:http";
let questions = 0;
createServer((request, response) => {
  questions += 1;
  console.log(process.env.SAYS.replace("N", questions));
  response.statusCode = questions > 5 ? 200 : 503;
  if (questions === 6) process.on("SIGTERM", () => {});
  response.end();
}).listen(process.env.PORT, process.env.HOST);
process.on("message", () => process.exit(0));
`;

const folder = mkdtempSync(join(tmpdir(), "kitroom-server-"));
const script = join(folder, "fake-server.mjs");
writeFileSync(script, fakeServer);
const started: ShopProcess[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const { child } of started.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true }));

async function startFake(
  env: NodeJS.ProcessEnv,
  more: Partial<ServerOptions> = {},
): Promise<ShopProcess> {
  return startServer({
    env: { SAYS: "migrating N", ...env },
    host: "127.0.0.1",
    port: await freePort(),
    onLine: () => undefined,
    onSpawn: (program) => started.push(program),
    ipc: true,
    script,
    ...more,
  });
}

/** Lets the clock of this process go on by 100 s with each line of the server. */
function passTime(): (line: string) => void {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.setSystemTime(Date.now() + 100_000);
}

test("a server that reports its step may take longer than two minutes to start", async () => {
  const lines: string[] = [];
  const pass = passTime();
  const onLine = (line: string) => {
    lines.push(line);
    pass(line);
  };
  await startFake({}, { onLine });
  expect(lines.slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((number) => `migrating ${number}`));
});

test("a server that only writes its log is given up after two minutes, and ended", async () => {
  const start = startFake({ SAYS: '{"msg":"N"}' }, { onLine: passTime() });
  await expect(start).rejects.toThrow(/was silent for 120 s:\n\{"msg":"1"\}/);
  expect(started.map(({ child }) => hasEnded(child))).toEqual([true]);
});

const stops = [
  { drain: "20", limit: 60_000 },
  { drain: "", limit: 40_000 },
];

test.each(stops)(
  "with DRAIN_SECONDS=$drain the server has $limit ms to finish begun calls",
  async ({ drain, limit }) => {
    const server = await startFake({ DRAIN_SECONDS: drain });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const stopped = server.stop();
    vi.advanceTimersByTime(limit - 1);
    server.child.send("end");
    await stopped;
    expect(await server.ended).toBe("code 0");
  },
);

test.each(stops)(
  "with DRAIN_SECONDS=$drain it is killed after $limit ms",
  async ({ drain, limit }) => {
    const server = await startFake({ DRAIN_SECONDS: drain });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const stopped = server.stop();
    vi.advanceTimersByTime(limit);
    await stopped;
    expect(await server.ended).toBe("SIGKILL");
  },
);

test("a DRAIN_SECONDS that cannot be read is said before anything is started", async () => {
  await expect(startFake({ DRAIN_SECONDS: "soon" })).rejects.toThrow("DRAIN_SECONDS must be 0 to");
  expect(started).toEqual([]);
});
