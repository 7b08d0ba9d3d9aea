import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminSizeChart } from "#contract/admin/size-charts.ts";
import { chartUnits, sizeMeasures, type ChartUnit } from "#domain/catalog/size-chart.ts";
import { adminCall } from "../api/admin-call.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useDraft } from "../data/use-draft.ts";
import { CheckChoice } from "../parts/check-choice.tsx";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { LanguageFields } from "../parts/language-fields.tsx";
import { ChartGrid } from "./chart-grid.tsx";
import { draftOf, inputOf, type ChartDraft } from "./chart-draft.ts";

type ChartDialogProps = {
  /** null for a new one. */
  chart: AdminSizeChart | null;
  onClose: () => void;
  onSaved: (requestId: string) => void;
};

type Edited = { chart: AdminSizeChart | null };

async function readChart({ chart }: Edited): Promise<Edited | null> {
  const answer = chart ? await adminCall("listSizeCharts", {}) : null;
  const found = answer?.ok ? answer.data.charts.find((one) => one.code === chart?.code) : undefined;
  return found ? { chart: found } : null;
}

const draftOfEdited = ({ chart }: Edited) => draftOf(chart);

/** Message of a field's label. */
const labelKey = (field: keyof ChartDraft) => (field === "rows" ? "grid" : field);

/** A chart's name, unit, columns and rows. */
export function ChartDialog({ chart, onClose, onSaved }: ChartDialogProps) {
  const t = useTranslations("admin-size-charts");
  const words = useTranslations("sizes");
  const action = useAdminAction("saveSizeChart");
  const keptAs = `size-charts/${chart?.code ?? "new"}`;
  const editing = useDraft({ chart }, draftOfEdited, readChart, action.clear, keptAs);
  const known = editing.stored?.chart ?? null;
  const draft = editing.draft ?? draftOf(known);
  const [isTried, setTried] = useState(false);
  const save = async () => {
    const input = inputOf(draft);
    setTried(true);
    if (!input) return;
    const which = known ? { code: known.code, version: known.version } : {};
    if (!(await action.run({ ...which, ...input }))) return;
    editing.settle();
    onSaved(action.requestId());
  };
  return (
    <FormDialog
      size="xl"
      title={t(chart ? "change" : "add")}
      action={action}
      rebasing={editing}
      onDiscard={editing.settle}
      onClose={onClose}
      onSubmit={save}
    >
      <DraftNotes form={chart && keptAs} draft={editing} labelOf={(field) => t(labelKey(field))} />
      <LanguageFields
        label={t("name")}
        path="name"
        value={draft.name}
        errors={action.errors}
        maxLength={80}
        onChange={(name) => editing.set({ name })}
      />
      <CheckChoice
        label={t("measures")}
        description={t("measuresNote")}
        error={undefined}
        options={sizeMeasures.map((value) => ({ value, label: words(`guide.${value}`) }))}
        chosen={draft.measures}
        onChange={(measures) => editing.set({ measures })}
        words={{ all: t("all"), none: t("none") }}
        className="chart-measures"
      />
      <UnitChoice unit={draft.unit} onChange={(unit) => editing.set({ unit })} />
      <ChartGrid
        draft={draft}
        errors={action.errors}
        isTried={isTried}
        onChange={(rows) => editing.set({ rows })}
      />
    </FormDialog>
  );
}

type UnitChoiceProps = { unit: ChartUnit; onChange: (unit: ChartUnit) => void };

function UnitChoice({ unit, onChange }: UnitChoiceProps) {
  const t = useTranslations("admin-size-charts");
  return (
    <div>
      <p className="chart-label">{t("unit")}</p>
      <SegmentedControl
        aria-label={t("unit")}
        value={unit}
        data={chartUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
        onChange={(value) => onChange(value === "inch" ? "inch" : "cm")}
      />
      <p className="admin-note">{t("rounding")}</p>
    </div>
  );
}
