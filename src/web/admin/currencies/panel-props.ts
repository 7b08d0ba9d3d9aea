import type { CurrencySettings } from "#contract/admin/currencies.ts";
import { adminCall } from "../api/admin-call.ts";
import type { AdminData } from "../data/use-admin-data.ts";

export type CurrencyPanelProps = {
  newest: CurrencySettings;
  source: AdminData<CurrencySettings>;
  onSaved: (requestId: string) => void;
};

export async function readNewest(): Promise<CurrencySettings | null> {
  const answer = await adminCall("getCurrencies", {});
  return answer.ok ? answer.data : null;
}
