import { Table } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminSizeChart } from "#contract/admin/size-charts.ts";
import {
  sizeMeasures,
  writeSpan,
  type ChartUnit,
  type SizeMeasure,
} from "#domain/catalog/size-chart.ts";
import { useFormat } from "../data/use-format.ts";
import { adminCall } from "../api/admin-call.ts";
import { ListTable } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { ChangeButton, RemoveRecord } from "../parts/row-tools.tsx";

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
  const { textIn } = useFormat();
  const { code, version, rows, unit, products } = chart;
  const name = textIn(chart.name);
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
          {onEdit ? <ChangeButton name={name} onClick={onEdit} /> : null}
          {onEdit && products === 0 && !isOfKind ? (
            <RemoveRecord
              name={name}
              remove={() => adminCall("deleteSizeChart", { code, version }, { quiet: true })}
              conflict={t("needed")}
              onRemoved={(requestId) => onChanged(t("removed", { name }), requestId)}
            />
          ) : null}
        </div>
      }
    >
      <ListTable
        label={t("gridOf", { name })}
        head={[
          t("size"),
          ...measures.map((measure) => ({ label: words(`guide.${measure}`), isNumber: true })),
        ]}
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
