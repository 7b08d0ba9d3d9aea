import "./size-charts.css";
import { useTranslations } from "use-intl";
import { NativeSelect } from "@mantine/core";
import type { AdminSizeChart, SizeCharts } from "#contract/admin/size-charts.ts";
import { kindFacts, type ProductKind } from "#domain/catalog/product-kinds.ts";
import { useFormat } from "../data/use-format.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { useEdited } from "../data/use-edited.ts";
import { AddButton } from "../parts/add-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { PagedRows } from "../parts/paged-rows.tsx";
import { EmptyList } from "../parts/record-list.tsx";
import { useMayDo } from "../use-user.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { Panel } from "../parts/panel.tsx";
import { ChartDialog } from "./chart-dialog.tsx";
import { ChartPanel } from "./chart-panel.tsx";

/** Size charts, and which kind of product begins with which. */
export default function SizeChartsPage() {
  const t = useTranslations("admin-size-charts");
  const mayEdit = useMayDo()("products.edit");
  const source = useAdminData("listSizeCharts", {});
  const { edited, setEdited, changed } = useEdited<AdminSizeChart | "new">(source);
  return (
    <>
      <PageHead
        title={t("title")}
        note={t("note")}
        history={{ noun: "sizeCharts" }}
        actions={
          mayEdit ? <AddButton onClick={() => setEdited("new")}>{t("add")}</AddButton> : undefined
        }
      />
      <DataView source={source}>
        {({ charts, kinds }) =>
          charts.length === 0 ? (
            <EmptyList text={t("empty")} isFiltered={false} />
          ) : (
            <>
              <KindsPanel charts={charts} kinds={kinds} isReadOnly={!mayEdit} onChanged={changed} />
              <PagedRows rows={charts} label={t("title")}>
                {(shown) => (
                  <div className="chart-panels">
                    {shown.map((chart) => (
                      <ChartPanel
                        key={chart.code}
                        chart={chart}
                        isOfKind={kinds.some((one) => one.chart === chart.code)}
                        onEdit={mayEdit ? () => setEdited(chart) : null}
                        onChanged={changed}
                      />
                    ))}
                  </div>
                )}
              </PagedRows>
            </>
          )
        }
      </DataView>
      {edited ? (
        <ChartDialog
          chart={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(requestId) => changed(t("saved"), requestId)}
        />
      ) : null}
    </>
  );
}

type KindsPanelProps = SizeCharts & {
  isReadOnly: boolean;
  onChanged: (words: string, requestId: string) => void;
};

/** The chart of each kind of product; a choice is saved at once. */
function KindsPanel({ charts, kinds, isReadOnly, onChanged }: KindsPanelProps) {
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
