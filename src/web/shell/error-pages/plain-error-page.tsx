import { useTranslations } from "use-intl";

/** Stands in where even the error page cannot be fetched: what is, and the way back. */
export function PlainErrorPage() {
  const t = useTranslations("frame.broken");
  return (
    <main id="main" className="page-frame flex min-h-dvh flex-col items-start justify-center gap-6">
      <title>{`${t("title")} · Kitroom`}</title>
      <h1 className="display text-48">{t("title")}</h1>
      <p className="text-18 text-ink-soft">{t("text")}</p>
      <a href="/home" className="font-medium underline underline-offset-4">
        {t("back")}
      </a>
    </main>
  );
}
