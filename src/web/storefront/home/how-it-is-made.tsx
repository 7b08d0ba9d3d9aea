import { useTranslations } from "use-intl";
import type { ShopInfo } from "#contract/shop-info.ts";
import { PlainWords } from "#web/ui/plain-words.tsx";
import { PageLink } from "#web/layout/page-link.tsx";

const STEPS = ["choose", "check", "press", "send"] as const;

const FACTS = [
  { key: "delivery", page: "shipping-policy" },
  { key: "returns", page: "return-policy" },
  { key: "help", page: "contact-us" },
] as const;

/** How a name is printed, and what the shop stands for. */
export function HowItIsMade({ shop }: { shop: ShopInfo }) {
  const t = useTranslations("home");
  const facts = { days: shop.returnDays, free: String(shop.freeDelivery) };
  const made = {
    days: shop.printDays,
    most: shop.printDaysMost,
    squads: String(shop.squads),
  };
  return (
    <section className="page-frame section-space">
      <h2 className="mb-8 text-28 md:mb-12 md:text-36">{t("made.title")}</h2>
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-4 sm:flex-col">
            <span aria-hidden="true" className="display w-10 text-48 text-accent">
              {index + 1}
            </span>
            <div>
              <h3 className="text-18 font-semibold">{t(`made.${step}.title`)}</h3>
              <p className="mt-1 max-w-80 text-ink-soft">
                {step === "send" ? (
                  <PlainWords plain={t("made.send.plain")}>{t("made.send.text")}</PlainWords>
                ) : (
                  t(`made.${step}.text`, made)
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <ul className="mt-12 grid gap-x-8 gap-y-6 border-t border-line pt-8 md:mt-20 md:grid-cols-3">
        {FACTS.map(({ key, page }) => (
          <li key={key} className="flex flex-col items-start gap-1">
            <h3 className="text-16 font-semibold">{t(`facts.${key}.title`, facts)}</h3>
            <p className="max-w-96 text-14 text-ink-soft">
              {key === "delivery" ? (
                <PlainWords plain={t("facts.delivery.plain")}>
                  {t("facts.delivery.text", facts)}
                </PlainWords>
              ) : (
                t(`facts.${key}.text`, facts)
              )}
            </p>
            <span className="text-14">
              <PageLink page={page}>{t(`facts.${key}.link`)}</PageLink>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
