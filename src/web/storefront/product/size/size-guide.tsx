import { useTranslations } from "use-intl";
import type { Product, SizeChartRow } from "#contract/catalog.ts";
import { sizeName } from "#domain/catalog/size-name.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Dialog } from "#web/ui/dialog.tsx";

type Measure = SizeChartRow["measures"][number];

/** The product's size chart, every measure in centimetres and inches. */
export function SizeGuide(props: {
  open: boolean;
  onClose: () => void;
  chart: Product["sizeChart"];
}) {
  const t = useTranslations("sizes");
  const language = useLanguage();
  const { rows, name } = props.chart;
  const measures = [...new Set(rows.flatMap((row) => row.measures.map(({ measure }) => measure)))];
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t("guide.title")} width="wide">
      {name ? <p className="mb-1 font-semibold">{name}</p> : null}
      <p className="max-w-text text-14 text-ink-soft">{t("guide.intro")}</p>
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
                <th key={measure} scope="col" className="px-4 py-2 font-semibold whitespace-nowrap">
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
                  <td key={measure} className="px-4 py-2.5 whitespace-nowrap">
                    <MeasureText of={row.measures.find((one) => one.measure === measure)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4 max-w-text text-14 text-ink-soft">{t("guide.how")}</p>
    </Dialog>
  );
}

const span = ([least, most]: Measure["cm"]) => (least === most ? `${least}` : `${least}–${most}`);

function MeasureText({ of }: { of: Measure | undefined }) {
  const t = useTranslations("sizes");
  if (!of) return "–";
  return (
    <>
      <span className="block font-medium">
        {span(of.cm)} {t("guide.cm")}
      </span>
      <span className="block text-ink-soft">
        {span(of.inch)} {t("guide.inch")}
      </span>
    </>
  );
}
