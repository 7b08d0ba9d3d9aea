import type { ReactNode } from "react";
import { withTexts } from "#web/i18n/late-texts.ts";
import { KeepLanguageOfAddress } from "#web/shell/language/keep-language.tsx";
import { sleepingPart } from "#web/shell/sleep/sleeping-part.tsx";
import type { LayoutData } from "./layout-data.ts";
import { headerMenus } from "./load-header-menus.ts";
import { SiteHeader } from "./site-header.tsx";
import { TabPlace } from "./tab-place.tsx";

const PromotionBanner = sleepingPart(() => headerMenus().then((file) => file.PromotionBanner));
const SiteFooter = sleepingPart(
  withTexts("shell/layouts/site-footer", () =>
    import(/* own texts */ "./site-footer.tsx").then((file) => file.SiteFooter),
  ),
);

interface BaseLayoutProps extends LayoutData {
  /** Stands at the end of the header. */
  cart: ReactNode;
  children: ReactNode;
}

/** Banner, header, content, footer (spec §2). Pages stand inside its `<main>`. */
export function BaseLayout({ shop, navigation, pictures, cart, children }: BaseLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <KeepLanguageOfAddress />
      <PromotionBanner tiers={shop.bannerTiers} />
      <SiteHeader {...{ navigation, pictures, cart }} trackingSite={shop.trackingSite} />
      <TabPlace navigation={navigation} />
      <main id="main" className="flex-1">
        {children}
      </main>
      <SiteFooter shop={shop} />
    </div>
  );
}
