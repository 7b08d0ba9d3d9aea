import { startDevServer } from "../../scripts/dev/dev-server.ts";

/** Started by `dev-shop.ts`, with the server's environment and PORT. */
const port = Number(process.env["PORT"]);
const { stop } = await startDevServer({
  env: process.env,
  host: "127.0.0.1",
  port,
  publicUrl: `http://localhost:${port}`,
  onLine: (line) => void process.stdout.write(`${line}\n`),
});
process.on("SIGTERM", () => void stop().then(() => process.exit()));
process.send?.("ready");
