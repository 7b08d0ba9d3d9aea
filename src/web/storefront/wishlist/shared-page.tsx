import { Navigate, useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { call } from "#web/api/browser-call.ts";
import { WishTexts } from "#web/i18n/wish-texts.ts";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { useRead } from "../use-read.ts";
import { WishGrid } from "./wish-grid.tsx";
import { WishSkeleton } from "./wish-skeleton.tsx";

/**
 * A list that its owner shares. The link's secret stands behind `#`, so the served page is the same
 * for everybody, and no server, log or other site has it. An ended link is dead at once.
 */
// oxlint-disable-next-line import/no-default-export -- The framework takes a route by its default.
export default function SharedPage() {
  return (
    <WishTexts>
      <SharedList />
    </WishTexts>
  );
}

function SharedList() {
  const t = useTranslations("wishes.shared");
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const token = isHydrated ? hash.slice(1) : null;
  const [search] = useSearchParams();
  const asked = Number(search.get("page"));
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const { found, busy, retry } = useRead(token === null ? null : `${page}#${token}`, readShared);
  const list = found?.status === "ready" ? found.list : null;
  return (
    <div className="page-frame py-10 md:py-16">
      <PageMeta title={t("title")} description={t("description")} hidden />
      <header className="mb-8 flex flex-col gap-2 md:mb-12">
        <h1 className="display text-36 break-words md:text-64">{list?.title || t("title")}</h1>
        <p className="text-ink-soft">{t("text")}</p>
      </header>
      <SharedBody state={found} page={page} hash={hash} busy={busy} onRetry={retry} />
    </div>
  );
}

type Shared =
  | { status: "loading" | "failed" | "gone" | "incomplete" }
  | { status: "ready"; list: EndpointOutput<"listSharedWishes"> };

/** Products per page of the list. */
const sharedPageSize = 24;

/** @param key page and token, `2#…`; null until the page is hydrated */
async function readShared(key: string | null, signal: AbortSignal): Promise<Shared> {
  if (key === null) return { status: "loading" };
  const [current = "", token = ""] = key.split("#");
  if (token === "") return { status: "incomplete" };
  const input = { token, current: Number(current), size: sharedPageSize };
  const answer = await call("listSharedWishes", input, { signal, quiet: true });
  if (answer.ok) return { status: "ready", list: answer.data };
  const gone: readonly string[] = [errorCodes.notFound, errorCodes.invalidInput];
  return { status: gone.includes(answer.code) ? "gone" : "failed" };
}

type SharedBodyProps = {
  state: Shared | null;
  page: number;
  /** With the secret, which links to other pages keep. */
  hash: string;
  busy: boolean;
  onRetry: () => void;
};

function SharedBody({ state, page, hash, busy, onRetry }: SharedBodyProps) {
  const t = useTranslations("wishes.shared");
  const common = useTranslations("wishlist");
  if (state === null || state.status === "loading")
    return <WishSkeleton label={t("loading")} noScript={t("noScript")} />;
  const toShop = <ButtonLink to="/home">{t("action")}</ButtonLink>;
  if (state.status === "ready") {
    const pageCount = Math.ceil(state.list.total / sharedPageSize);
    const addressOf = (one: number) => `/wishlist/shared${one > 1 ? `?page=${one}` : ""}${hash}`;
    if (pageCount > 0) {
      if (page > pageCount) return <Navigate replace to={addressOf(pageCount)} />;
      return (
        <div className="flex flex-col gap-12">
          <WishGrid wishes={state.list.records} />
          <Pagination page={page} pageCount={pageCount} addressOf={addressOf} />
        </div>
      );
    }
    return (
      <EmptyState drawing={<EmptyHanger />} title={t("empty")} text={t("text")} action={toShop} />
    );
  }
  if (state.status === "failed") {
    return (
      <EmptyState
        drawing={<EmptyHanger number="…" />}
        title={common("loadFailed.title")}
        text={common("loadFailed.text")}
        action={
          <Button busy={busy} onClick={onRetry}>
            {common("loadFailed.action")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing={<EmptyHanger />}
      title={t("goneTitle")}
      text={t(state.status === "gone" ? "goneText" : "incompleteText")}
      action={toShop}
    />
  );
}
