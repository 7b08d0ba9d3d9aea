import { handOver } from "./bootstrap.js";
import { readListenAddress, requireFreePort } from "./launcher/busy-port.js";

await handOver(
  "scripts/launcher/start-shop.ts",
  process.argv.slice(2),
  { SHOP_DEV: "1", NODE_ENV: "development" },
  async () => requireFreePort(readListenAddress()),
);
