import { Button, TextInput, VisuallyHidden } from "@mantine/core";
import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { refusalTexts } from "#contract/admin/refusal-texts.ts";
import type { SizeMeasure } from "#domain/catalog/size-chart.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { MoveTools } from "../parts/move-tools.tsx";
import { isWrongCell, otherOf, type ChartDraft, type RowDraft } from "./chart-draft.ts";

type ChartGridProps = {
  draft: ChartDraft;
  errors: Readonly<Record<string, string>>;
  /** Saving was tried: cells that are no measure say so. */
  isTried: boolean;
  onChange: (rows: readonly RowDraft[]) => void;
};

/** Sizes down, measures across; below each cell its other unit. */
export function ChartGrid({ draft, errors, isTried, onChange }: ChartGridProps) {
  const t = useTranslations("admin-size-charts");
  const words = useTranslations("sizes");
  const { measures, rows } = draft;
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { key, size: "", cells: {} }]);
  };
  return (
    <div>
      <div
        className="chart-grid"
        role="region"
        aria-label={t("grid")}
        // A scroll container must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t("size")}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {words(`guide.${measure}`)}
                </th>
              ))}
              <th>
                <VisuallyHidden>{t("actions")}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <GridRow key={row.key} {...{ draft, row, index, errors, isTried, onChange }} />
            ))}
          </tbody>
        </table>
      </div>
      {errors["rows"] ? (
        <p role="alert" className="chart-error">
          {errors["rows"]}
        </p>
      ) : null}
      <Button size="xs" variant="subtle" leftSection={<Plus size={14} />} onClick={add}>
        {t("addSize")}
      </Button>
    </div>
  );
}

type GridRowProps = ChartGridProps & { row: RowDraft; index: number };

function GridRow({ draft, row, index, errors, isTried, onChange }: GridRowProps) {
  const t = useTranslations("admin-size-charts");
  const words = useTranslations("sizes");
  const language = useLanguage();
  const { measures, rows, unit } = draft;
  const name = row.size || t("sizeNo", { number: index + 1 });
  const change = (part: Partial<RowDraft>) =>
    onChange(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)));
  const cell = (measure: SizeMeasure) => {
    const text = row.cells[measure] ?? "";
    const other = otherOf(text, unit);
    return (
      <td key={measure}>
        <TextInput
          size="xs"
          aria-label={t("cell", { size: name, measure: words(`guide.${measure}`) })}
          inputMode="decimal"
          value={text}
          error={isTried && isWrongCell(text) ? refusalTexts.sizeSpan[language] : undefined}
          onChange={(event) =>
            change({ cells: { ...row.cells, [measure]: event.currentTarget.value } })
          }
        />
        <span className="chart-other">
          {other === "" ? "" : `${other} ${words(unit === "cm" ? "guide.inch" : "guide.cm")}`}
        </span>
      </td>
    );
  };
  return (
    <tr>
      <td>
        <TextInput
          size="xs"
          aria-label={t("sizeNo", { number: index + 1 })}
          maxLength={20}
          value={row.size}
          error={errors[`rows.${index}.size`]}
          onChange={(event) => change({ size: event.currentTarget.value })}
        />
      </td>
      {measures.map(cell)}
      <td>
        <MoveTools
          items={rows}
          index={index}
          least={1}
          labels={{
            up: t("up", { size: name }),
            down: t("down", { size: name }),
            remove: t("removeSize", { size: name }),
          }}
          onChange={onChange}
        />
      </td>
    </tr>
  );
}
