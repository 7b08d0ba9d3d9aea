import { NativeSelect } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { SizeCharts } from "#contract/admin/size-charts.ts";
import { kindFacts, type ProductKind } from "#domain/catalog/product-kinds.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { Panel } from "../parts/panel.tsx";

type KindsPanelProps = SizeCharts & {
  isReadOnly: boolean;
  onChanged: (words: string, requestId: string) => void;
};

/** The chart of each kind of product; a choice is saved at once. */
export function KindsPanel({ charts, kinds, isReadOnly, onChanged }: KindsPanelProps) {
  const t = useTranslations("admin-size-charts");
  const { language, textIn } = useFormat();
  const action = useAdminAction("saveChartKind");
  const choose = async (kind: ProductKind, chart: string) => {
    if (chart === "") return;
    if (await action.run({ kind, chart })) onChanged(t("kindSaved"), action.requestId());
  };
  return (
    <Panel title={t("kinds")}>
      <p className="admin-note">{t("kindsNote")}</p>
      <ActionFailure action={action} />
      <div className="chart-kinds">
        {kinds.map(({ kind, chart }) => (
          <NativeSelect
            key={kind}
            label={kindFacts[kind].words[language]}
            value={chart ?? ""}
            disabled={isReadOnly || action.isRunning}
            data={[
              ...(chart === null ? [{ value: "", label: t("noChart") }] : []),
              ...charts.map(({ code, name }) => ({ value: code, label: textIn(name) })),
            ]}
            onChange={(event) => void choose(kind, event.currentTarget.value)}
          />
        ))}
      </div>
    </Panel>
  );
}
