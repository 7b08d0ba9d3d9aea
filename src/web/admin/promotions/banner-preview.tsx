import { useTranslations } from "use-intl";
import { tiersOf, type RuleDraft } from "./rule-draft.ts";

/** The line above the shop's header, as it would read with what stands in the fields. */
export function BannerPreview({ draft }: { draft: RuleDraft }) {
  const t = useTranslations("admin-promotions");
  const tLayout = useTranslations("frame");
  const tiers = tiersOf(draft)
    .filter(({ minItems, percent }) => minItems > 0 && percent > 0)
    .toSorted((a, b) => a.minItems - b.minItems);
  return (
    <figure className="promotions-banner">
      <figcaption>{t("preview")}</figcaption>
      <p aria-live="polite">
        {draft.active && tiers.length > 0
          ? `${tLayout("banner.lead")} ${tiers
              .map(({ minItems, percent }) => tLayout("banner.tier", { items: minItems, percent }))
              .join(" · ")}`
          : t("noBanner")}
      </p>
    </figure>
  );
}
