import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ShopInfo } from "#contract/shop-info.ts";
import { InlineScript } from "#web/platform/inline-script.tsx";
import { storageKey, storedText } from "#web/platform/storage.ts";
import { IconButton } from "#web/ui/icon-button.tsx";

/** The tiers that the closed banner showed. */
const closed = storedText("bannerClosed");

/*
 * Hides a closed banner before it is painted: this script runs before the banner is parsed. The
 * attribute is on the root element, which React does not render again.
 */
const hideWhenClosed = (name: string) =>
  `try{if(localStorage.getItem("${storageKey("bannerClosed")}")===${JSON.stringify(name)})document.documentElement.dataset.banner="closed"}catch(e){}`;

function close(name: string): void {
  closed.write(name);
  document.documentElement.dataset["banner"] = "closed";
  // The button is hidden; the focus moves to the next control.
  document.querySelector<HTMLElement>("header a, header button")?.focus();
}

interface PromotionBannerProps {
  shop: Pick<ShopInfo, "bannerLines" | "bannerTiers" | "cartTiers">;
}

/** One line above the header. Closed, it stays hidden; another promotion is another banner. */
export function PromotionBanner({ shop }: PromotionBannerProps) {
  const t = useTranslations("frame");
  const { bannerLines: parts = [], bannerTiers, cartTiers } = shop;
  if (parts.length === 0) return null;
  const name = JSON.stringify([bannerTiers, cartTiers]);
  return (
    <section aria-label={t("banner.label")} className="promotion">
      <InlineScript code={hideWhenClosed(name)} />
      <div>
        <p>
          {parts.map((part) => (
            // A line breaks between the parts first, and inside one only where it must.
            <span key={part}>{part}</span>
          ))}
        </p>
        <span>
          <IconButton
            label={t("banner.close")}
            size="small"
            icon={<X size={16} />}
            onClick={() => close(name)}
          />
        </span>
      </div>
    </section>
  );
}
