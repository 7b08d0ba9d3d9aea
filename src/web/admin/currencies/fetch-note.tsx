import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { CurrencySettings } from "#contract/admin/currencies.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { AdminData } from "../data/use-admin-data.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { printDecimal } from "../data/typed-numbers.ts";
import { FailureNote } from "../parts/failure-notes.tsx";
import { useMayDo } from "../use-user.ts";

type FetchNoteProps = {
  settings: CurrencySettings;
  source: AdminData<CurrencySettings>;
  onSaved: (requestId: string) => void;
};

/** What became of the last fetching: why it failed, and rates that wait for a person. */
export function FetchNote({ settings, source, onSaved }: FetchNoteProps) {
  const t = useTranslations("admin-currencies");
  const { formatDate } = useFormat();
  const mayEdit = useMayDo()("settings.edit");
  const action = useAdminAction("saveRates", {
    onDone: (saved, requestId) => {
      source.replace(saved);
      onSaved(requestId);
    },
  });
  const { fetch, ratesVersion } = settings;
  if (!fetch) return null;
  const { USD: _base, ...held } = fetch.held;
  const waiting = Object.entries(held);
  return (
    <div className="rate-notes">
      <FailureNote failure={action.failure} />
      {fetch.failure ? (
        <Notice tone="error" role="status" title={t(`failure.${fetch.failure}`)}>
          {t("triedAt", { date: formatDate(fetch.at, "moment") })}
        </Notice>
      ) : null}
      {waiting.length > 0 ? (
        <Notice tone="warning" role="status" title={t("held")}>
          <p>{waiting.map(([code, rate]) => moved(settings, code, rate)).join(" · ")}</p>
          {mayEdit ? (
            <Button
              mt="xs"
              size="xs"
              variant="default"
              loading={action.isRunning}
              onClick={() => void action.run({ version: ratesVersion, rates: held })}
            >
              {t("takeHeld")}
            </Button>
          ) : null}
        </Notice>
      ) : null}
    </div>
  );
}

/** A held rate beside the one in force, `EUR 0.92 → 1.5`. */
function moved({ rates }: CurrencySettings, code: string, rate: number): string {
  const former = rates.find(({ currency }) => currency === code);
  const from = former ? `${printDecimal(former.rateMicros, 6)} → ` : "";
  return `${code} ${from}${printDecimal(rate, 6)}`;
}
