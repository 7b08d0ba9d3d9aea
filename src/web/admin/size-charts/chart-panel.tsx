import { Button, Table } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminSizeChart } from "#contract/admin/size-charts.ts";
import {
  sizeMeasures,
  writeSpan,
  type ChartUnit,
  type SizeMeasure,
} from "#domain/catalog/size-chart.ts";
import { textIn } from "#domain/language/text-in.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { isConflict, useFailureText } from "../data/failure.ts";
import { ListTable } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { RemoveButton } from "../parts/remove-button.tsx";

type ChartPanelProps = {
  chart: AdminSizeChart;
  /** A kind of product begins with it. */
  isOfKind: boolean;
  /** null: read-only. */
  onEdit: (() => void) | null;
  onChanged: (words: string, requestId: string) => void;
};

/** One chart as shoppers read it; the unit that was typed comes first. */
export function ChartPanel({ chart, isOfKind, onEdit, onChanged }: ChartPanelProps) {
  const t = useTranslations("admin-size-charts");
  const words = useTranslations("sizes");
  const language = useLanguage();
  const { rows, unit, products } = chart;
  const name = textIn(chart.name, language);
  const measures = sizeMeasures.filter((measure) =>
    rows.some((row) => row.measures.some((one) => one.measure === measure)),
  );
  return (
    <Panel
      flush
      title={name}
      aside={
        <div className="chart-tools">
          <span className="admin-note">{t("products", { count: products })}</span>
          {onEdit ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("changeOne", { name })}
              onClick={onEdit}
            >
              {t("changeIt")}
            </Button>
          ) : null}
          {onEdit && products === 0 && !isOfKind ? (
            <RemoveChart chart={chart} name={name} onChanged={onChanged} />
          ) : null}
        </div>
      }
    >
      <ListTable
        label={t("gridOf", { name })}
        head={
          <>
            <Table.Th>{t("size")}</Table.Th>
            {measures.map((measure) => (
              <Table.Th key={measure} data-number>
                {words(`guide.${measure}`)}
              </Table.Th>
            ))}
          </>
        }
      >
        {rows.map((row) => (
          <ChartRow key={row.size} {...{ row, measures, unit }} />
        ))}
      </ListTable>
    </Panel>
  );
}

type ChartRowProps = {
  row: AdminSizeChart["rows"][number];
  measures: readonly SizeMeasure[];
  unit: ChartUnit;
};

function ChartRow({ row, measures, unit }: ChartRowProps) {
  const words = useTranslations("sizes");
  const other = unit === "cm" ? "inch" : "cm";
  return (
    <Table.Tr>
      <Table.Th scope="row">{row.size}</Table.Th>
      {measures.map((measure) => {
        const found = row.measures.find((one) => one.measure === measure);
        return (
          <Table.Td key={measure} data-number>
            {found ? (
              <>
                {writeSpan(found[unit])} {words(`guide.${unit}`)}
                <span className="admin-second-line">
                  {writeSpan(found[other])} {words(`guide.${other}`)}
                </span>
              </>
            ) : (
              "–"
            )}
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}

type RemoveChartProps = Pick<ChartPanelProps, "chart" | "onChanged"> & { name: string };

function RemoveChart({ chart: { code, version }, name, onChanged }: RemoveChartProps) {
  const t = useTranslations("admin-size-charts");
  const textOf = useFailureText();
  return (
    <RemoveButton
      label={t("removeOne", { name })}
      sureLabel={t("sureOf", { name })}
      sure={t("sure")}
      onRemove={async () => {
        const answer = await adminCall("deleteSizeChart", { code, version }, { quiet: true });
        if (answer.ok) return onChanged(t("removed", { name }), answer.requestId);
        showToast({ tone: "error", text: isConflict(answer) ? t("needed") : textOf(answer) });
      }}
    />
  );
}
