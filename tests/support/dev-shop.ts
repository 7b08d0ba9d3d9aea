import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "#server/platform/free-port.ts";

/**
 * The shop as `npm run dev` serves it, without payments. A process of its own: Vite does not share
 * one with a test runner, which loads modules in its own way.
 * @param databaseUrl of a shop that is set up already.
 */
export async function startDevShop(
  databaseUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = fork(fileURLToPath(new URL("run-dev-server.ts", import.meta.url)), {
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "development",
      SHOP_DEV: "1",
      SHOP_MODE: "demo",
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: url,
      PORT: String(port),
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const isReady = await Promise.race([
    once(child, "message").then(() => true),
    ended.then(() => false),
  ]);
  if (!isReady) throw new Error(`The development server did not start:\n${output}`);
  return { url, stop };
}
