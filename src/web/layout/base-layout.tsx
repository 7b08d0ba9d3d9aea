import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { NavItem } from "#contract/catalog.ts";
import { lazyPart } from "#web/platform/lazy.tsx";
import { KeepChoicesOfAddress } from "./preferences/keep-choices.tsx";
import { SoldCurrencies } from "./preferences/sold-currencies.ts";
import type { LayoutData } from "./layout-data.ts";
import { SiteFooter } from "./footer/site-footer.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { PromotionBanner } from "./promotion-banner.tsx";
import { useTabBarChoice } from "./tabs/tab-bar-choice.ts";

const ShopTabs = lazyPart(() => import("./tabs/shop-tabs.tsx").then((module) => module.ShopTabs), {
  // Pages work without tabs.
  Failed: () => null,
});

interface BaseLayoutProps extends LayoutData {
  /** Content at the end of the header. */
  cart: ReactNode;
  children: ReactNode;
}

/** Banner, header, content, footer (R-LAYOUT-1). Pages render inside its `<main>`. */
export function BaseLayout(props: BaseLayoutProps) {
  const { shop, navigation, pictures, icons, footer, cart, children } = props;
  return (
    <SoldCurrencies value={shop.currencies}>
      <div className="flex min-h-dvh flex-col print:[&>:not(main)]:hidden">
        <KeepChoicesOfAddress />
        <ClosedNotice text={shop.closed} />
        <PromotionBanner shop={shop} />
        <SiteHeader {...{ navigation, pictures, icons, cart }} trackingSite={shop.trackingSite} />
        <TabPlace navigation={navigation} />
        <main id="main" className="flex-1">
          {children}
        </main>
        <SiteFooter shop={shop} columns={footer} />
      </div>
    </SoldCurrencies>
  );
}

/** Says on every page why nothing can be ordered; browsing works (R-MODE-4). */
function ClosedNotice({ text }: { text: string }) {
  const t = useTranslations("frame");
  if (text === "") return null;
  return (
    <section aria-label={t("closed")} className="bg-warning-soft text-ink">
      <p className="page-frame py-2 text-center text-14 font-medium">{text}</p>
    </section>
  );
}

/**
 * Open pages as tabs, once a shopper has switched them on; until then the code is not fetched.
 * `parts.css` reserves the space before the first paint.
 */
function TabPlace({ navigation }: { navigation: readonly NavItem[] }) {
  const isOn = useTabBarChoice();
  return <div className="tab-place">{isOn ? <ShopTabs navigation={navigation} /> : null}</div>;
}
