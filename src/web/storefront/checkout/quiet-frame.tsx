import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useBrand } from "#web/layout/use-brand.ts";
import { ShopWordmark } from "#web/layout/shop-wordmark.tsx";

/** A page without distraction: the shop's name, one way back, the content. */
export function QuietFrame({ back, children }: { back?: ReactNode; children: ReactNode }) {
  const t = useTranslations("checkout");
  const brand = useBrand().name;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-page">
        <div className="page-frame flex h-16 items-center justify-between gap-4">
          <Link to="/home" aria-label={t("home", { brand })} className="flex rounded-mark">
            <ShopWordmark />
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

interface QuietMessageProps {
  drawing?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  /** What it is about, between text and actions. */
  children?: ReactNode;
  /** `status` for something pending, `alert` for a failure. */
  role?: "status" | "alert";
}

/** One message in the middle of a page: the state, the reason, and the next steps. */
export function QuietMessage(props: QuietMessageProps) {
  const { drawing, title, text, actions, children, role } = props;
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-8 px-4 py-16 text-center">
      {drawing ? <div className="w-52">{drawing}</div> : null}
      <div role={role} className="flex max-w-lg flex-col gap-4">
        <h1 className="display text-36 lg:text-48">{title}</h1>
        {text ? <div className="text-ink-soft">{text}</div> : null}
      </div>
      {children}
      {actions ? <div className="flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
