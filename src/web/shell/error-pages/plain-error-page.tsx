import { useTranslations } from "use-intl";

/** Stands in where even the error page cannot be fetched: what is, and the way back. */
export function PlainErrorPage() {
  const t = useTranslations("errors");
  return (
    <main id="main" className="page-frame flex min-h-dvh flex-col items-start justify-center gap-6">
      <title>{`${t("server.title")} · Kitroom`}</title>
      <h1 className="display text-48">{t("server.title")}</h1>
      <p className="text-18 text-ink-soft">{t("server.text")}</p>
      <a href="/home" className="font-medium underline underline-offset-4">
        {t("home")}
      </a>
    </main>
  );
}
