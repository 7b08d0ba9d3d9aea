import { useTranslations } from "use-intl";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";

/** What became of a subscription that was sent without the page's scripts. */
export const subscribeResults = ["sent", "invalid", "wait", "failed"] as const;

export function SubscribeResult({ result }: { result: (typeof subscribeResults)[number] }) {
  const t = useTranslations("subscription.ask");
  const title = t(result === "sent" ? "sentTitle" : "title");
  return (
    <div className="page-frame py-10 md:py-16">
      <PageMeta title={title} description={t(result)} hidden />
      <div className="flex max-w-text flex-col gap-6">
        <h1 className="display text-36 md:text-64">{title}</h1>
        <p className="text-18 text-ink-soft">{t(result)}</p>
        <div className="flex">
          <ButtonLink to="/home" look="outline">
            {t("toShop")}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
