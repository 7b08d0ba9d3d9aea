import { buildWebBundle } from "../../../scripts/build/web-bundle.ts";
import { runCommand } from "../../../scripts/launcher/run-command.ts";
import type { Count } from "../../../scripts/tests/test-reports.ts";
import { shareTestServer } from "../../support/database.ts";
import { startShop } from "../../support/shop.ts";
import { runSqlmap } from "./sqlmap.ts";
import { runWapiti } from "./wapiti.ts";

export type Say = (line: string) => void;
type ScannerName = keyof typeof scanners;

/** By the name of their program, which is that of their package in Debian. */
const scanners = { sqlmap: runSqlmap, wapiti: runWapiti };

/**
 * Lets scanners that others wrote look at a demo shop on loopback (`apt-get install sqlmap wapiti`).
 * One that is not installed is said and skipped: it has neither passed nor failed.
 */
export async function runScanners(names: readonly ScannerName[], say: Say): Promise<Count> {
  const count = { passed: 0, failed: 0 };
  const there: ScannerName[] = [];
  for (const name of names) {
    const { code } = await runCommand(name, ["--version"], { show: false });
    if (code === 0) there.push(name);
    else say(`skipped ${name}: not installed (apt-get install ${name})`);
  }
  if (there.length === 0) return count;
  await buildWebBundle();
  const stop = await shareTestServer();
  // Limits count by address; a scanner that is told to wait finds nothing.
  const shop = await startShop({ env: { TRUST_PROXY: "127.0.0.1,::1" } });
  try {
    for (const name of there) {
      const { passed, failed } = await scanners[name](shop.url, say);
      count.passed += passed;
      count.failed += failed;
    }
  } finally {
    await shop.stop();
    await stop();
  }
  return count;
}
