import type { ReactNode } from "react";
import { Link } from "react-router";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { useTranslations } from "use-intl";

/** A page without distraction: the shop's name, one way back, the content. */
export function QuietFrame({ back, children }: { back?: ReactNode; children: ReactNode }) {
  const t = useTranslations("checkout");
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-page">
        <div className="page-frame flex h-16 items-center justify-between gap-4">
          <Link to="/home" aria-label={t("home")} className="flex rounded-mark">
            <Wordmark />
          </Link>
          {back}
        </div>
      </header>
      <main id="main" className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  );
}
