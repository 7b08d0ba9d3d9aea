// node scripts/run.js <script> [arguments]: any script on the pinned Node.
import { handOver } from "./bootstrap.js";

const [script, ...args] = process.argv.slice(2);
if (script === undefined) throw new Error("Which script?");
await handOver(script, args);
