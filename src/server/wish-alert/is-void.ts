import type { Queries } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { hasPriceFallen } from "./send-alerts.ts";
import { endBought, readSentAlert, reopenAlert } from "./due-alert.repository.ts";

/**
 * Whether the fact of an e-mail is not true any more at the moment of sending, as when the last
 * unit went while the mail server was away. Its alert then waits again; one that was ended since, by a
 * link or by buying, stays ended.
 * @param about of any e-mail; only those of alerts are judged
 */
export function isVoidAlert(queries: Queries, about: string): Promise<boolean> {
  const [, id] = /^alert-(?:stock|price):([\w-]+)$/.exec(about) ?? [];
  if (id === undefined) return Promise.resolve(false);
  return inTransaction(queries, async (transaction) => {
    const row = await readSentAlert(transaction, id);
    if (!row || (await endBought(transaction, [id])).has(id)) return true;
    const { wishAlerts } = await readSettings(transaction, ["wishAlerts"]);
    const isTrue = row.isOnSale && row.stock > 0 && (row.kind === "stock" || hasPriceFallen(row));
    if (isTrue && wishAlerts) return false;
    await reopenAlert(transaction, id);
    return true;
  });
}
