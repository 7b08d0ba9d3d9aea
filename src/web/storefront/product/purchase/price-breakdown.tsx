import { memo } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { optionTexts } from "#contract/line-options.ts";
import { sum } from "#domain/money.ts";
import { feeNames, type UnitPrice } from "#domain/pricing/unit-price.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { classNames } from "#web/ui/class-names.ts";

interface PriceBreakdownProps {
  product: Product;
  unit: UnitPrice;
  quantity: number;
}

/** Every part of the price, as the server adds it up (R-PRICE-2). */
export const PriceBreakdown = memo(function PriceBreakdown(props: PriceBreakdownProps) {
  const { product, unit, quantity } = props;
  const t = useTranslations("product");
  const { formatMoney, language } = useFormat();
  const { title, price } = product;
  const money = (minor: number) => formatMoney({ minor, currency: price.currency });
  const plus = (amount: number) => t("plus", { price: money(amount) });
  const extras = [
    { id: "patches", parts: unit.patches },
    { id: "addons", parts: unit.addons },
  ] as const;
  return (
    <dl aria-label={t("price.title")} className="tabular flex flex-col gap-1.5 text-14">
      <Row term={t("price.base", { title })} amount={money(unit.base)} />
      {unit.customFee > 0 ? <Row term={t("price.fee")} amount={plus(unit.customFee)} /> : null}
      {feeNames.map((id) =>
        unit[id] > 0 ? (
          <Row key={id} part term={optionTexts[language][id]} amount={money(unit[id])} />
        ) : null,
      )}
      {extras.map(({ id, parts }) =>
        parts.length > 0 ? (
          <Row
            key={id}
            term={`${t(`${id}.title`)} × ${parts.length}`}
            amount={plus(sum(parts.map(({ amount }) => amount)))}
          />
        ) : null,
      )}
      {quantity > 1 ? (
        <Row quiet term={t("price.times")} amount={`${money(unit.total)} × ${quantity}`} />
      ) : null}
    </dl>
  );
});

interface RowProps {
  term: string;
  amount: string;
  quiet?: boolean;
  /** Included in the row above. */
  part?: boolean;
}

function Row({ term, amount, quiet = false, part = false }: RowProps) {
  return (
    <div
      className={classNames(
        "flex justify-between gap-4",
        (quiet || part) && "text-ink-soft",
        part && "pr-20 pl-4",
      )}
    >
      <dt className="min-w-0">{term}</dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  );
}
