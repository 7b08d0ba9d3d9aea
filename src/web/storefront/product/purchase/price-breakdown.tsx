import { memo } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { optionTexts } from "#contract/line-options.ts";
import { customType } from "#domain/customization.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { sum } from "#domain/money.ts";
import { feeNames, lineTotal, type UnitPrice } from "#domain/pricing/unit-price.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { classNames } from "#web/ui/class-names.ts";

interface PriceBreakdownProps {
  product: Product;
  unit: UnitPrice;
  quantity: number;
}

/**
 * Every part of the price, as the server adds it up (R-PRICE-2). Each possible option has its row
 * from the start: the list keeps its height while choosing.
 */
export const PriceBreakdown = memo(function PriceBreakdown(props: PriceBreakdownProps) {
  const { product, unit, quantity } = props;
  const t = useTranslations("product");
  const language = useLanguage();
  const { title, price, customTypes, patchIds, addonIds } = product;
  const money = (minor: number) => formatMoney({ minor, currency: price.currency }, language);
  const offers = (type: (typeof customTypes)[number]) => customTypes.includes(type);
  const has = { player: offers(customType.player), own: offers(customType.own) };
  const fee = feeNames.map((id) => {
    return { id, amount: unit[id], row: has.player || (has.own && id !== "player") };
  });
  const extras = [
    { id: "patches", parts: unit.patches, row: patchIds.length > 0 },
    { id: "addons", parts: unit.addons, row: addonIds.length > 0 },
  ] as const;
  const plus = (amount: number) => (amount > 0 ? t("plus", { price: money(amount) }) : "–");
  return (
    <dl aria-label={t("price.title")} className="tabular flex flex-col gap-1.5 text-14">
      <Row term={t("price.base", { title })} amount={money(unit.base)} />
      {fee.some(({ row }) => row) ? (
        <Row term={t("price.fee")} amount={plus(unit.customFee)} quiet={unit.customFee === 0} />
      ) : null}
      {fee.map(({ id, amount, row }) =>
        row ? (
          <Row
            key={id}
            part
            term={optionTexts[language][id]}
            amount={amount > 0 ? money(amount) : "–"}
          />
        ) : null,
      )}
      {extras.map(({ id, parts, row }) =>
        row ? (
          <Row
            key={id}
            term={parts.length > 0 ? `${t(`${id}.title`)} × ${parts.length}` : t(`${id}.title`)}
            amount={plus(sum(parts.map(({ amount }) => amount)))}
            quiet={parts.length === 0}
          />
        ) : null,
      )}
      <Row quiet term={t("price.times")} amount={`${money(unit.total)} × ${quantity}`} />
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="text-16 font-semibold">{t("price.subtotal")}</dt>
        <dd className="text-18 font-semibold">{money(lineTotal(unit.total, quantity))}</dd>
      </div>
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
