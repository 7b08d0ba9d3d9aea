import { ChevronDown } from "lucide-react";
import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { NavItem } from "#contract/catalog.ts";
import type { ShopInfo } from "#contract/shop-info.ts";
import { InlineScript } from "#web/platform/inline-script.tsx";
import { CurrencySelect } from "../header/currency-select.tsx";
import { LanguageLinks } from "../header/language-links.tsx";
import { navAddress } from "../navigation/navigation-path.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import { ShopWordmark } from "../shop-wordmark.tsx";
import { useOfferedLanguages } from "#web/layout/use-offered-languages.ts";

const NARROW = "(max-width: 768px)";

/** Collapses sections of narrow windows during parsing, so nothing shifts at hydration. */
const FOLD = `if(matchMedia("${NARROW}").matches)for(const one of document.querySelectorAll("footer details"))one.open=false`;

type SiteFooterProps = { shop: ShopInfo; columns: readonly NavItem[] };

/** Newsletter, contact, columns of links, language and currency (R-LAYOUT-4). */
export function SiteFooter({ shop, columns }: SiteFooterProps) {
  const t = useTranslations("layout");
  const hasLanguages = useOfferedLanguages().length > 1;
  // The form's own page has it above.
  const hasNewsletter = useLocation().pathname !== "/newsletter/subscribe";
  return (
    <footer className="below-fold mt-auto border-t border-line bg-well">
      {hasNewsletter ? (
        <div className="border-b border-line">
          <div className="page-frame py-8 md:py-14">
            <NewsletterForm />
          </div>
        </div>
      ) : null}
      <div
        style={{ "--columns": Math.max(columns.length, 1) } as CSSProperties}
        className="page-frame grid gap-x-12 py-8 min-[769px]:grid-cols-[1.4fr_repeat(var(--columns),1fr)_1.3fr] min-[769px]:gap-y-10 min-[769px]:py-16"
      >
        <ShopDetails shop={shop} />
        {columns.map((column) => (
          <FooterSection key={column.tag} title={column.tagName}>
            {column.children.flatMap((item) => {
              const link = footerLink(item, shop.trackingSite);
              return link ? [<li key={item.tag}>{link}</li>] : [];
            })}
          </FooterSection>
        ))}
        <div className="footer-choices">
          {hasLanguages ? (
            <div className="flex flex-col gap-1.5">
              <p className="text-14 font-medium">{t("language")}</p>
              <LanguageLinks label={t("language")} />
            </div>
          ) : null}
          <CurrencySelect />
        </div>
      </div>
      <div className="page-frame flex flex-wrap justify-between gap-x-8 gap-y-1 border-line pb-8 text-14 text-ink-soft">
        {shop.isInvented ? <p>{t("footer.invented")}</p> : null}
        {shop.paymentSimulated ? <p>{t("footer.simulated")}</p> : null}
      </div>
      <InlineScript code={FOLD} />
    </footer>
  );
}

/** null for the carriers' site of a shop that has none. */
function footerLink(item: NavItem, trackingSite: string): ReactNode {
  if (!item.isCarrier) {
    return (
      <Link to={navAddress(item)} prefetch="intent">
        {item.tagName}
      </Link>
    );
  }
  if (trackingSite === "") return null;
  return (
    <a href={trackingSite} target="_blank" rel="noreferrer">
      {item.tagName}
    </a>
  );
}

/** Name, mailbox and hours: help is at the same place on every page. */
function ShopDetails({ shop }: { shop: ShopInfo }) {
  const t = useTranslations("layout");
  return (
    <div className="flex flex-col gap-3 pb-6 text-14">
      <ShopWordmark />
      <p className="text-ink-soft md:max-w-64">{t("footer.about")}</p>
      <address className="flex flex-col gap-1 not-italic">
        {shop.email ? (
          <a
            href={`mailto:${shop.email}`}
            className="w-fit rounded-mark font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {shop.email}
          </a>
        ) : null}
        {shop.hours ? (
          <span className="text-ink-soft">{t("footer.hours", { hours: shop.hours })}</span>
        ) : null}
      </address>
    </div>
  );
}

/** Collapses at 768 px and below (R-LAYOUT-4); open in the HTML, for pages without JavaScript. */
function FooterSection({ title, children }: { title: string; children: ReactNode[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const narrow = matchMedia(NARROW);
    const fit = () => {
      if (details.current) details.current.open = !narrow.matches;
    };
    fit();
    narrow.addEventListener("change", fit);
    return () => narrow.removeEventListener("change", fit);
  }, []);
  return (
    <section>
      <h2 className="mb-4 text-14 font-semibold max-[769px]:hidden">{title}</h2>
      <details
        ref={details}
        open
        suppressHydrationWarning
        className="group border-line max-[769px]:border-t"
      >
        <summary className="flex min-h-14 list-none items-center justify-between rounded-mark font-medium min-[769px]:hidden">
          {title}
          <ChevronDown
            size={20}
            className="text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="footer-links">{children}</ul>
      </details>
    </section>
  );
}
