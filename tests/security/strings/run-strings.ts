import { buildWebBundle } from "../../../scripts/build/web-bundle.ts";
import type { Count } from "../../../scripts/tests/test-reports.ts";
import { shareTestServer } from "../../support/database.ts";
import { startShop } from "../../support/shop.ts";
import { fillTexts } from "./fill-texts.ts";
import { lookAtPages } from "./look-at-pages.ts";
import { naughtyStrings } from "./naughty.ts";
import { polyglots } from "./polyglots.ts";
import { typeEverywhere } from "./type-everywhere.ts";
import { openTypingShop } from "./typing-shop.ts";

/** Types all texts into all fields, then opens every page, with the scripts where texts are kept. */
export async function runStrings(seed: number): Promise<Count> {
  await buildWebBundle();
  const stop = await shareTestServer();
  try {
    const shop = await openTypingShop();
    const texts = [...naughtyStrings, ...polyglots];
    const typed = await typeEverywhere(shop, { texts, perField: 12, perCall: 40, seed });
    const rows = await fillTexts(shop.database, polyglots);
    const running = await startShop({ databaseUrl: shop.databaseUrl });
    const looked = await lookAtPages(running, shop.database);
    await running.stop();
    await shop.close();
    process.stdout.write(
      `${JSON.stringify({ texts: texts.length, rows, ...typed, ...looked }, null, 1)}\n`,
    );
    const wrong = [...typed.faults, ...looked.executions, ...looked.reports, ...looked.elsewhere];
    return { passed: typed.sent + looked.pages, failed: wrong.length };
  } finally {
    await stop();
  }
}
