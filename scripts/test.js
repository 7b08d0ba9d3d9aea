import { handOver } from "./bootstrap.js";

await handOver("scripts/run-tests.ts", process.argv.slice(2));
