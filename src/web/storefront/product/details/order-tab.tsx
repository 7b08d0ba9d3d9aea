import { useTranslations } from "use-intl";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { Purchase } from "#contract/purchase.ts";
import { sizeName } from "#domain/catalog/size-name.ts";
import { useFormat } from "#web/i18n/use-format.ts";

interface OrderTabProps {
  /** Null when they could not be read. */
  purchases: EndpointOutput<"listPurchases"> | null;
  countries: Record<string, string>;
}

/** Recent purchases: an initial and a country, never a name (R-ORDER-3). */
export function OrderTab({ purchases, countries }: OrderTabProps) {
  const t = useTranslations("review");
  if (!purchases) return <p className="text-ink-soft">{t("orders.failed")}</p>;
  const { records, total } = purchases;
  if (records.length === 0) return <p className="text-ink-soft">{t("orders.empty")}</p>;
  return (
    <div className="max-w-4xl">
      <p className="mb-4 text-14 text-ink-soft">
        {t("orders.intro", { shown: records.length, total })}
      </p>
      <table className="tabular w-full border-collapse text-14">
        <thead>
          <tr className="border-b border-line-strong text-left">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t("orders.buyer")}
            </th>
            <th scope="col" className="px-2 py-2 font-semibold whitespace-nowrap sm:px-4">
              {t("orders.size")}
            </th>
            <th
              scope="col"
              className="py-2 pl-2 text-right font-semibold whitespace-nowrap sm:px-4"
            >
              {t("orders.quantity")}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-semibold max-sm:hidden">
              {t("orders.day")}
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((purchase, index) => (
            // Two purchases may look alike; the list never changes its order.
            // oxlint-disable-next-line react/no-array-index-key
            <PurchaseRow key={index} {...{ purchase, countries }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PurchaseRowProps {
  purchase: Purchase;
  countries: Record<string, string>;
}

function PurchaseRow({ purchase, countries }: PurchaseRowProps) {
  const t = useTranslations("review");
  const { formatDate, language } = useFormat();
  const { letter, country, size, quantity, personalised, day } = purchase;
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-3 pr-4 text-left font-normal">
        <span className="flex items-center gap-3">
          <BuyerLetter letter={letter} />
          <span className="min-w-0">
            <span className="block font-medium">{countries[country] ?? country}</span>
            <span className="block text-12 text-ink-soft">
              {personalised ? t("orders.personalised") : t("orders.blank")}
              {/* Narrow screens have no column for it. */}
              <span className="sm:hidden"> · {formatDate(day)}</span>
            </span>
          </span>
        </span>
      </th>
      <td className="px-2 py-3 font-medium sm:px-4">{sizeName(size, language)}</td>
      <td className="py-3 pl-2 text-right sm:px-4">{quantity}</td>
      <td className="py-3 pl-4 text-right text-ink-soft max-sm:hidden">{formatDate(day)}</td>
    </tr>
  );
}

/** The only part of a buyer's name that is shown (R-ORDER-3). */
export function BuyerLetter({ letter }: { letter: string }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-well text-14 font-semibold text-ink-soft">
      {letter === "" ? "·" : letter}
    </span>
  );
}
