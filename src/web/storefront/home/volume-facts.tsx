import { percentOff } from "#domain/language/percent-off.ts";
import { useTranslations } from "use-intl";
import type { ShopInfo } from "#contract/shop-info.ts";
import { TextLink } from "#web/ui/text-link.tsx";

/** Discounts for teams in figures, from the rules in force. */
export function VolumeFacts({ shop }: { shop: ShopInfo }) {
  const t = useTranslations("home");
  const steps = volumeSteps(shop);
  if (steps.length === 0) return null;
  return (
    <section className="border-y border-line">
      <div className="page-frame grid gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-[5fr_7fr]">
        <div className="flex flex-col items-start gap-3">
          <h2 className="text-28 md:text-36">{t("volume.title")}</h2>
          <p className="max-w-md text-ink-soft">{t("volume.text")}</p>
          <TextLink to="/collections/jerseys">{t("volume.action")}</TextLink>
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
          {steps.map(({ minItems, percent }) => (
            <div
              key={minItems}
              className="flex min-w-0 flex-col gap-2 border-l border-line-strong pl-4 min-[400px]:pl-5"
            >
              <dt className="order-last text-ink-soft">{t("volume.items", { items: minItems })}</dt>
              <dd className="display tabular text-36 min-[360px]:text-48 min-[400px]:text-64 xl:text-88">
                {t("volume.off", percentOff(percent))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/**
 * Tiers of both rules. The cart applies the better rule, so only tiers that give more than the one
 * before are shown (R-PROMO-3).
 */
export function volumeSteps({
  bannerTiers,
  cartTiers,
}: Pick<ShopInfo, "bannerTiers" | "cartTiers">) {
  const steps: { minItems: number; percent: number }[] = [];
  const tiers = [...cartTiers, ...bannerTiers];
  for (const tier of tiers.toSorted((a, b) => a.minItems - b.minItems || b.percent - a.percent)) {
    if (tier.percent > (steps.at(-1)?.percent ?? 0)) steps.push(tier);
  }
  return steps;
}
