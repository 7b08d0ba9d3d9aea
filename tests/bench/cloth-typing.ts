import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWebBundle } from "../../scripts/build/web-bundle.ts";
import { startShop } from "../support/shop.ts";
import { typingRows } from "./keystroke.ts";

/** Typing in a shop whose switch of cloth is turned; its pictures are made as they are fetched. */
export async function clothTypingRows(env: NodeJS.ProcessEnv) {
  await buildWebBundle();
  const pictures = mkdtempSync(join(tmpdir(), "kitroom-cloth-"));
  const shop = await startShop({ env: { ...env, SHOW_CLOTH: "1", PICTURES_FOLDER: pictures } });
  try {
    return await typingRows(shop.url, "cloth");
  } finally {
    await shop.stop();
    rmSync(pictures, { recursive: true, force: true });
  }
}
