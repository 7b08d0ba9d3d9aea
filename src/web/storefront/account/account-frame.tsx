import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { NavLink } from "react-router";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { useSession } from "#web/layout/session/session-store.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { accountLinks } from "./account-links.tsx";
import { LogoutButton } from "./logout-button.tsx";

interface AccountFrameProps {
  title: string;
  /** The heading where it differs from the title. */
  heading?: ReactNode;
  description: string;
  /** One sentence or a fact below the heading. */
  text?: ReactNode;
  /** Content at the right of the heading. */
  action?: ReactNode;
  /** The way back on narrow screens; the account's first page has none. */
  back?: { to: string; label: string } | null;
  children: ReactNode;
}

/**
 * Layout of the account pages: their menu at the left, the page beside it. The server renders
 * heading and skeleton, the same for everybody; the content follows once the session is known.
 */
export function AccountFrame(props: AccountFrameProps) {
  const { title, heading, description, text, action, back, children } = props;
  const t = useTranslations("account");
  const { user } = useSession();
  const way = back === undefined ? { to: "/account", label: t("title") } : back;
  return (
    <div className="page-frame py-8 md:py-14">
      <PageMeta title={title} description={description} hidden />
      <div className="grid items-start gap-x-16 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <AccountMenu />
        <div className="flex min-w-0 flex-col gap-8 md:gap-10">
          <header className="flex flex-col gap-3">
            {way ? (
              <p className="-ml-1 text-14 lg:hidden">
                <TextLink look="plain" to={way.to}>
                  <span className="inline-flex items-center gap-1 py-1">
                    <ChevronLeft size={18} />
                    {way.label}
                  </span>
                </TextLink>
              </p>
            ) : null}
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
              <h1 className="display min-w-0 text-36 wrap-anywhere md:text-48">
                {heading ?? title}
              </h1>
              {user ? action : null}
            </div>
            {text ? <p className="max-w-text text-ink-soft">{text}</p> : null}
          </header>
          {user ? children : <Waiting />}
        </div>
      </div>
    </div>
  );
}

/** Placeholder until the session is known. */
function Waiting() {
  const t = useTranslations("account");
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <noscript>
        <p className="rounded-card bg-warning-soft p-4">{t("noScript")}</p>
      </noscript>
      <Skeleton className="h-28 w-full rounded-card noscript:hidden" />
      <Skeleton className="h-28 w-full rounded-card noscript:hidden" />
      <Skeleton className="h-28 w-full rounded-card noscript:hidden" />
    </div>
  );
}

const ENTRY =
  "flex h-11 items-center gap-3 rounded-control px-3 text-14 font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-well aria-[current=page]:text-ink";

/** Menu of the account pages; narrow screens have it on the first page. */
function AccountMenu() {
  const t = useTranslations("account");
  return (
    <nav aria-label={t("title")} className="sticky top-28 -ml-3 hidden lg:block">
      <ul className="flex flex-col gap-0.5">
        {accountLinks.map(({ name, to, Icon }) => (
          <li key={name}>
            <NavLink to={to} prefetch="intent" className={ENTRY}>
              <Icon size={18} />
              {t(`place.${name}.title`)}
            </NavLink>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2 noscript:hidden">
          <LogoutButton look="menu" />
        </li>
      </ul>
    </nav>
  );
}
