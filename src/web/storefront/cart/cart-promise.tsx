import { Truck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { countryInText } from "#domain/address/country-name.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { formatDays } from "#web/i18n/format-days.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import type { Offers } from "./use-offers.ts";

/** When the cart arrives and what that costs, in the words of the product page. */
export function CartPromise({ offers, country: code }: { offers: Offers; country: string }) {
  const t = useTranslations("promise");
  const language = useLanguage();
  const country = countryInText(code, language);
  const line = () => {
    if (offers === null) return null;
    if (offers === "failed") return t("failed");
    const [way] = offers;
    if (!way) return t("none", { country });
    const values = { dates: formatDays(way.dates, language), country, b: strong };
    if (way.fee.minor === 0) return t.rich("free", values);
    return t.rich("fee", { ...values, amount: formatMoney(way.fee, language) });
  };
  return (
    // Space for two lines: nothing moves when the dates are here.
    <p role="status" className="flex min-h-10 gap-2.5 text-14">
      <Truck size={18} aria-hidden="true" className="mt-px shrink-0 text-ink-soft" />
      <span>{line()}</span>
    </p>
  );
}

const strong = (text: ReactNode) => <strong className="font-semibold">{text}</strong>;
