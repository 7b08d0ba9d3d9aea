import { SegmentedControl } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminSizeChart } from "#contract/admin/size-charts.ts";
import { chartUnits, sizeMeasures } from "#domain/catalog/size-chart.ts";
import { adminRead } from "../api/admin-call.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { CheckChoice } from "../parts/check-choice.tsx";
import { LanguageFields } from "../parts/language-fields.tsx";
import { RecordDialog } from "../parts/record-form.tsx";
import { ChartGrid } from "./chart-grid.tsx";
import { draftOf, inputOf } from "./chart-draft.ts";

type ChartDialogProps = {
  /** null for a new one. */
  chart: AdminSizeChart | null;
  onClose: () => void;
  onSaved: (requestId: string) => void;
};

async function readChart({ code }: AdminSizeChart): Promise<AdminSizeChart | null> {
  const stored = await adminRead("listSizeCharts", {});
  return stored?.charts.find((one) => one.code === code) ?? null;
}

/** A chart's name, unit, columns and rows. */
export function ChartDialog({ chart, onClose, onSaved }: ChartDialogProps) {
  const t = useTranslations("admin-size-charts");
  const words = useTranslations("sizes");
  const form = useRecordForm("saveSizeChart", {
    record: chart,
    name: `size-charts/${chart?.code ?? "new"}`,
    draftOf,
    inputOf,
    read: readChart,
    onSaved: (_saved, requestId) => onSaved(requestId),
  });
  const { draft, errors, fields, set } = form;
  return (
    <RecordDialog
      size="xl"
      title={t(chart ? "change" : "add")}
      form={form}
      labelOf={(field) => t(field === "rows" ? "grid" : field)}
      onClose={onClose}
    >
      <LanguageFields {...fields.texts("name")} label={t("name")} maxLength={80} />
      <CheckChoice
        label={t("measures")}
        description={t("measuresNote")}
        error={undefined}
        options={sizeMeasures.map((value) => ({ value, label: words(`guide.${value}`) }))}
        chosen={draft.measures}
        onChange={(measures) => set({ measures })}
        words={{ all: t("all"), none: t("none") }}
        className="chart-measures"
      />
      <div>
        <p className="chart-label">{t("unit")}</p>
        <SegmentedControl
          {...fields.choice("unit")}
          aria-label={t("unit")}
          data={chartUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
        />
        <p className="admin-note">{t("rounding")}</p>
      </div>
      <ChartGrid
        draft={draft}
        errors={errors}
        isTried={"cells" in errors}
        onChange={(rows) => set({ rows })}
      />
    </RecordDialog>
  );
}
