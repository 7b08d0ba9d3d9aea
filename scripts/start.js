import { handOver } from "./bootstrap.js";
import { readListenAddress, requireFreePort } from "./launcher/busy-port.js";

await handOver("scripts/launcher/start-shop.ts", process.argv.slice(2), {}, async () =>
  requireFreePort(readListenAddress()),
);
