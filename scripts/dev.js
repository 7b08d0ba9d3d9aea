import { handOver } from "./bootstrap.js";

await handOver("scripts/start-shop.ts", process.argv.slice(2), { SHOP_DEV: "1" });
