import { Search } from "lucide-react";
import { useState, type ReactNode } from "react";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { NoAnswerError } from "#web/api/page-data.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { buttonClass } from "#web/ui/button-look.ts";
import { FIELD_CLASS } from "#web/ui/field-class.ts";
import { useOwnAddress } from "#web/layout/address/use-own-address.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { usePageTitle } from "../use-brand.ts";
import { ShopWordmark } from "../shop-wordmark.tsx";
import { EmptyHanger } from "./empty-hanger.tsx";

type Failure = 403 | 404 | 500 | "noAnswer";

/** Maps a thrown value to what a visitor sees; an unknown one is an error of the shop. */
function failureOf(error: unknown): Failure {
  if (error instanceof NoAnswerError) return "noAnswer";
  if (!isRouteErrorResponse(error)) return 500;
  return error.status === 403 || error.status === 404 ? error.status : 500;
}

const TEXTS = { 403: "forbidden", 404: "notFound", 500: "server", noAnswer: "noAnswer" } as const;

/** The error page: what happened, a way back and a search (R-ROUTE-12). */
export function ErrorPage({ error }: { error: unknown }) {
  return <ErrorView failure={failureOf(error)} />;
}

type ErrorViewProps = {
  failure: Failure;
  /** What is known beyond that, below the text. */
  children?: ReactNode;
};

export function ErrorView({ failure, children }: ErrorViewProps) {
  const t = useTranslations("errors");
  const { pathname, search } = useLocation();
  const ownAddress = useOwnAddress();
  // A link of an e-mail is tried again with its secret, which no answer of the server names.
  const again = useHydrated() ? pathname + search : ownAddress;
  const title = t(`${TEXTS[failure]}.title`);
  const titleOf = usePageTitle();
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{titleOf(title)}</title>
      <meta name="robots" content="noindex" />
      <header className="page-frame flex h-16 items-center">
        <Link to="/home" className="flex rounded-mark">
          <ShopWordmark />
        </Link>
      </header>
      <main
        id="main"
        className="page-frame grid flex-1 content-center items-center gap-x-16 gap-y-8 py-12 md:grid-cols-[5fr_7fr] lg:grid-cols-[5fr_6fr]"
      >
        <EmptyHanger number={failure === "noAnswer" ? "…" : String(failure)} />
        <div className="flex max-w-lg flex-col gap-8 max-md:order-first">
          <div className="flex flex-col gap-4">
            <h1 className="display text-48 lg:text-64">{title}</h1>
            <p className="text-18 text-ink-soft">{t(`${TEXTS[failure]}.text`)}</p>
            {children}
          </div>
          <SearchForm />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/home" size="large">
              {t("home")}
            </ButtonLink>
            {failure === 500 || failure === "noAnswer" ? (
              <ButtonLink to={again} reloadDocument look="outline" size="large">
                {t("retry")}
              </ButtonLink>
            ) : null}
          </div>
        </div>
      </main>
    </div>
  );
}

/** A search of the page's own: its plain form also works where the shop's code has failed. */
function SearchForm() {
  const t = useTranslations("errors");
  const hydrated = useHydrated();
  const [text, setText] = useState("");
  return (
    <form role="search" action="/search" className="flex flex-col gap-1.5">
      <label htmlFor="error-search" className="text-14 font-medium">
        {t("search")}
      </label>
      <span className="flex gap-2">
        <input
          id="error-search"
          type="search"
          name="q"
          required
          // Requires a non-space character, also without JavaScript (R-SCREEN-10).
          pattern=".*\S.*"
          maxLength={100}
          onChange={(event) => setText(event.currentTarget.value)}
          className={FIELD_CLASS}
        />
        <button
          type="submit"
          disabled={hydrated && text.trim() === ""}
          className={buttonClass({ look: "outline", size: "field" })}
        >
          <Search size={20} />
          <VisuallyHidden>{t("searchButton")}</VisuallyHidden>
        </button>
      </span>
    </form>
  );
}
