import { useTranslations } from "use-intl";
import type { Product, SizeChartRow } from "#contract/catalog.ts";
import { sizeName } from "#domain/catalog/size-name.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import { type Units, useUnits } from "./use-units.ts";

type Measure = SizeChartRow["measures"][number];

interface SizeGuideProps {
  open: boolean;
  onClose: () => void;
  product: Product;
}

/** The product's size chart in the reader's units, so that a phone has room for every measure. */
export function SizeGuide(props: SizeGuideProps) {
  const t = useTranslations("sizes");
  const { rows, name } = props.product.sizeChart;
  const { units, onUnits } = useUnits(props.product);
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t("guide.title")} width="wide">
      {name ? <p className="mb-1 font-semibold">{name}</p> : null}
      <p className="mb-4 max-w-text text-14 text-ink-soft">{t("guide.intro")}</p>
      <OptionButtons
        label={t("advice.units")}
        options={[
          { value: "metric", label: t("guide.cm") },
          { value: "imperial", label: t("guide.inch") },
        ]}
        value={units}
        onChange={onUnits}
      />
      <MeasureTable rows={rows} units={units} />
      <p className="mt-4 max-w-text text-14 text-ink-soft">{t("guide.how")}</p>
    </Dialog>
  );
}

type MeasureTableProps = { rows: readonly SizeChartRow[]; units: Units };

function MeasureTable({ rows, units }: MeasureTableProps) {
  const t = useTranslations("sizes");
  const language = useLanguage();
  const measures = [...new Set(rows.flatMap((row) => row.measures.map(({ measure }) => measure)))];
  return (
    <div
      role="region"
      aria-label={t("guide.title")}
      // A scroll container must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="mt-5 overflow-x-auto rounded-mark"
    >
      <table className="tabular w-full border-collapse text-14">
        <thead>
          <tr className="border-b border-line-strong text-left">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t("guide.size")}
            </th>
            {measures.map((measure) => (
              <th
                key={measure}
                scope="col"
                className="px-2 py-2 align-bottom font-semibold md:px-4"
              >
                {t(`guide.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.size} className="border-b border-line">
              <th scope="row" className="py-2.5 pr-4 text-left text-16 font-semibold">
                {sizeName(row.size, language)}
              </th>
              {measures.map((measure) => (
                <td key={measure} className="px-2 py-2.5 whitespace-nowrap md:px-4">
                  <MeasureText
                    units={units}
                    of={row.measures.find((one) => one.measure === measure)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const span = ([least, most]: Measure["cm"]) => (least === most ? `${least}` : `${least}–${most}`);

function MeasureText({ of, units }: { of: Measure | undefined; units: Units }) {
  const t = useTranslations("sizes");
  if (!of) return "–";
  return (
    <>
      {span(units === "metric" ? of.cm : of.inch)}
      <span className="sr-only"> {t(units === "metric" ? "guide.cm" : "guide.inch")}</span>
    </>
  );
}
