import { Truck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { DeliveryPromise } from "#contract/delivery.ts";
import { countryInText } from "#domain/address/country-name.ts";
import { formatDays } from "#web/i18n/format-days.ts";
import { useFormat } from "#web/i18n/use-format.ts";

interface PromiseLineProps {
  /** The usual way there; undefined where nothing is sent. */
  way: Pick<DeliveryPromise["ways"][number], "dates" | "fee" | "freeFrom"> | undefined;
  /** ISO 3166. */
  country: string;
}

/** When it arrives and what that costs: “Get it Dec 4 – 14 in Germany, free from $99.00”. */
export function PromiseLine({ way, country: code }: PromiseLineProps) {
  const t = useTranslations("promise");
  const { formatMoney, language } = useFormat();
  const country = countryInText(code, language);
  if (!way) return t("none", { country });
  const values = { dates: formatDays(way.dates, language), country, b: strong };
  if (way.fee.minor === 0) return t.rich("free", values);
  if (!way.freeFrom) return t.rich("fee", { ...values, amount: formatMoney(way.fee) });
  return t.rich("freeFrom", { ...values, amount: formatMoney(way.freeFrom) });
}

const strong = (text: ReactNode) => <strong className="font-semibold">{text}</strong>;

/** Stands before the line, on the product page and in the cart. */
export function PromiseIcon() {
  return <Truck size={18} className="shrink-0 text-ink-soft" />;
}
