import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ShopInfo } from "#contract/shop-info.ts";
import { CurrencySelect } from "#web/shell/currency/currency-select.tsx";
import { LanguageLinks } from "#web/shell/language/language-links.tsx";
import { NewsletterForm } from "#web/shell/newsletter/newsletter-form.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { usePlainLinks } from "./use-plain-links.tsx";

const NARROW = "(max-width: 768px)";

/** Before the footer is painted, and in windows that change while its program sleeps. */
const FOLD = `{const narrow=matchMedia("${NARROW}"),fit=()=>{for(const one of document.querySelectorAll("footer details"))one.open=!narrow.matches};if(narrow.matches)fit();narrow.addEventListener("change",fit)}`;

/*
 * Its parts wait one by one (record 022): browsers that fill in forms look up where each field
 * stands, and would have all of it laid out for the sake of two.
 */
export function SiteFooter({ shop }: { shop: ShopInfo }) {
  const t = useTranslations("layout");
  const { listeners, prefetched } = usePlainLinks();
  return (
    <footer
      {...listeners}
      className="below-fold mt-auto border-t border-line bg-well [--tall:63rem] md:[--tall:44rem] xl:[--tall:36rem]"
    >
      <div className="border-b border-line">
        <div className="page-frame py-10 md:py-14">
          <NewsletterForm />
        </div>
      </div>
      <div className="page-frame grid gap-x-12 py-10 min-[769px]:grid-cols-[1.4fr_1fr_1fr_1.3fr] min-[769px]:gap-y-10 min-[769px]:py-16">
        <ShopDetails shop={shop} />
        <FooterSection title={t("footer.information")}>
          <a href="/about-us">{t("about")}</a>
          <a href="/faq">{t("faq")}</a>
          <a href="/terms-of-service">{t("terms")}</a>
          <a href="/privacy-policy">{t("privacy")}</a>
        </FooterSection>
        <FooterSection title={t("footer.support")}>
          <a href="/contact-us">{t("contact")}</a>
          <a href="/shipping-policy">{t("shipping")}</a>
          <a href="/return-policy">{t("returns")}</a>
          <a href="/tracking-order">{t("trackOrder")}</a>
          <a href={shop.trackingSite} target="_blank" rel="noreferrer">
            {t("carrierSite")}
          </a>
        </FooterSection>
        <div className="flex flex-col gap-4 max-[769px]:pt-6">
          <div className="below-fold flex flex-col gap-1.5 [--tall:4.5rem]">
            <p className="text-14 font-medium">{t("language")}</p>
            <LanguageLinks label={t("language")} />
          </div>
          <CurrencySelect />
        </div>
      </div>
      <div className="below-fold page-frame flex flex-wrap justify-between gap-x-8 gap-y-2 border-line pb-10 text-14 text-ink-soft [--tall:7rem] md:[--tall:4rem]">
        <p>{t("footer.invented")}</p>
        {shop.paymentSimulated ? <p>{t("footer.simulated")}</p> : null}
      </div>
      {prefetched}
      <script dangerouslySetInnerHTML={{ __html: FOLD }} />
    </footer>
  );
}

/** Name, mailbox and hours: help stands in the same place on every page. */
function ShopDetails({ shop }: { shop: ShopInfo }) {
  const t = useTranslations("layout");
  return (
    <div className="below-fold flex flex-col gap-4 pb-6 text-14 [--tall:14rem] max-[769px]:text-16">
      <Wordmark />
      <p className="max-w-64 text-ink-soft">{t("footer.about")}</p>
      <address className="flex flex-col gap-1 not-italic">
        <a
          href={`mailto:${shop.email}`}
          className="w-fit rounded-mark font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {shop.email}
        </a>
        <span className="text-ink-soft">{t("footer.hours", { hours: shop.hours })}</span>
      </address>
    </div>
  );
}

/** Collapses at 768 px and below (spec §2); in the HTML it is open, for readers without a program. */
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
    <section className="below-fold [--tall:3.6rem] min-[769px]:[--tall:12.3rem]">
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
            aria-hidden="true"
            className="text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="footer-links">
          {children.map((link, index) => (
            // The list never changes.
            <li key={index}>{link}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
