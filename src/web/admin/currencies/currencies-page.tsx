import "./currencies.css";
import { useTranslations } from "use-intl";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { PageHead } from "../parts/page-head.tsx";
import { ChoicePanel } from "./choice-panel.tsx";
import { FetchNote } from "./fetch-note.tsx";
import { RateHistory } from "./rate-history.tsx";
import { RatesPanel } from "./rates-panel.tsx";

/** What the shop sells in, today's rates, where they come from, and what they were (R-PRICE-7). */
export default function CurrenciesPage() {
  const t = useTranslations("admin-currencies");
  const source = useAdminData("getCurrencies", {});
  const toast = useSavedToast();
  const told = (requestId: string) => toast(t("saved"), requestId, source.reload);
  return (
    <>
      <PageHead title={t("title")} note={t("note")} history={{ noun: "currencies" }} />
      <DataView source={source}>
        {(settings) => (
          <>
            <FetchNote settings={settings} source={source} onSaved={told} />
            <RatesPanel newest={settings} source={source} />
            <ChoicePanel newest={settings} source={source} />
            <RateHistory history={settings.history} />
          </>
        )}
      </DataView>
    </>
  );
}
