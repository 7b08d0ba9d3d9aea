import type { ReactNode } from "react";
import { KeepLanguageOfAddress } from "#web/shell/language/language-links.tsx";
import type { LayoutData } from "./layout-data.ts";
import { PromotionBanner } from "./promotion-banner.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TabPlace } from "./tab-place.tsx";

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
