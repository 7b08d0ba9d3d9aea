import { handOver } from "./bootstrap.js";

await handOver("scripts/tests/run-tests.ts", process.argv.slice(2));
