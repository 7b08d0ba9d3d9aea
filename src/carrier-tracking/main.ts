import { once } from "node:events";
import { parseArgs } from "node:util";
import { createService } from "./service.ts";

const parentPollMs = 1_000;

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { port: text, host: text, "parent-pid": text } });
const host = values.host ?? "127.0.0.1";
const port = wholeNumber("port", values.port ?? process.env["CARRIER_TRACKING_PORT"] ?? "3998");
const parent = values["parent-pid"] && wholeNumber("parent-pid", values["parent-pid"]);

const server = createService();
server.listen(port, host);
await once(server, "listening");
const address = server.address();
const actual = typeof address === "object" && address ? address.port : port;
console.log(JSON.stringify({ listening: `http://${host}:${actual}` }));

const stop = () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
if (parent) {
  setInterval(() => {
    if (!isAlive(parent)) stop();
  }, parentPollMs).unref();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that it lives under another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function wholeNumber(name: string, value: string): number {
  if (/^\d{1,10}$/.test(value)) return Number(value);
  console.error(`--${name} must be a whole number, not "${value}".`);
  return process.exit(1);
}
