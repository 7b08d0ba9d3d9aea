import { percentOff } from "#domain/language/percent-off.ts";
import type { ReactNode } from "react";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { NavItem } from "#contract/catalog.ts";
import type { ShopInfo } from "#contract/shop-info.ts";
import { InlineScript } from "#web/platform/inline-script.tsx";
import { lazyPart } from "#web/platform/lazy.tsx";
import { storageKey, storedText } from "#web/platform/storage.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { KeepChoicesOfAddress } from "./preferences/keep-choices.tsx";
import { SoldCurrencies } from "./preferences/sold-currencies.ts";
import type { LayoutData } from "./layout-data.ts";
import { SiteFooter } from "./footer/site-footer.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { useTabBarChoice } from "./tabs/tab-bar-choice.ts";

/** The tiers that the closed banner showed. */
const closed = storedText("bannerClosed");

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
      <div className="flex min-h-dvh flex-col">
        <KeepChoicesOfAddress />
        <ClosedNotice text={shop.closed} />
        <PromotionBanner tiers={shop.bannerTiers} />
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

/** Another promotion is another banner, which shows again. */
const nameOf = (tiers: ShopInfo["bannerTiers"]) =>
  tiers.map(({ minItems, percent }) => `${minItems}-${percent}`).join("_");

/*
 * Hides a closed banner before it is painted: this script runs before the banner is parsed. The
 * attribute is on the root element, which React does not render again.
 */
const hideWhenClosed = (name: string) =>
  `try{if(localStorage.getItem("${storageKey("bannerClosed")}")===${JSON.stringify(name)})document.documentElement.dataset.banner="closed"}catch(e){}`;

/** One line above the header, made from the tiers of the banner's rule. Closed, it stays hidden. */
function PromotionBanner({ tiers }: { tiers: ShopInfo["bannerTiers"] }) {
  const t = useTranslations("frame");
  if (tiers.length === 0) return null;
  const close = () => {
    closed.write(nameOf(tiers));
    document.documentElement.dataset["banner"] = "closed";
    // The button unmounts; the focus moves to the next control.
    document.querySelector<HTMLElement>("header a, header button")?.focus();
  };
  return (
    <section
      aria-label={t("banner.label")}
      className="bg-accent-soft text-ink in-data-[banner=closed]:hidden"
    >
      <InlineScript code={hideWhenClosed(nameOf(tiers))} />
      <div className="page-frame relative flex min-h-10 items-center justify-center py-1.5 pr-12 text-center text-14 font-medium">
        <p>
          <span className="max-sm:sr-only">{t("banner.lead")}</span>{" "}
          {tiers.map(({ minItems, percent }, index) => (
            <span key={minItems} className="whitespace-nowrap">
              {index > 0 ? " · " : null}
              {t("banner.tier", { items: minItems, ...percentOff(percent) })}
            </span>
          ))}
        </p>
        <span className="absolute inset-y-0 right-2 grid place-items-center md:right-4 xl:right-10 noscript:hidden">
          <IconButton
            label={t("banner.close")}
            size="small"
            icon={<X size={16} />}
            onClick={close}
          />
        </span>
      </div>
    </section>
  );
}
