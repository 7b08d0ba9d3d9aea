import { allGates, quickGates } from "./gates.ts";
import { secondsSince } from "../launcher/progress.ts";

// Every gate runs, so that all failures show at once.
const gates = process.argv.includes("--quick") ? quickGates : allGates;
const failed: string[] = [];
for (const gate of gates) {
  const begun = performance.now();
  console.log(`• ${gate.name} …`);
  const passed = await gate.run();
  console.log(`${passed ? "✓" : "✗"} ${gate.name}, ${secondsSince(begun)}`);
  if (!passed) failed.push(gate.name);
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}
