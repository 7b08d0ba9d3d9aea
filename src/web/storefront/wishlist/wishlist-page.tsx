import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { ProductGrid } from "../catalog/product-grid.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import { useRead } from "../use-read.ts";
import { primeWishes } from "./wish-store.ts";

/** The wishlist, newest first. The served page is the same for everybody. */
// oxlint-disable-next-line import/no-default-export -- The framework takes a route by its default.
export default function WishlistPage() {
  const t = useTranslations("wishlist");
  const [search] = useSearchParams();
  const asked = Number(search.get("page"));
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const { found, retry } = useRead(page, readPage);
  const state: WishPage = found ?? { status: "loading" };
  return (
    <div className="page-frame py-10 md:py-16">
      <PageMeta title={t("title")} description={t("description")} hidden />
      <header className="mb-8 flex flex-wrap items-baseline gap-x-4 md:mb-12">
        <h1 className="display text-36 md:text-64">{t("title")}</h1>
        <p role="status" className="text-ink-soft">
          {state.status === "ready" && state.list.total > 0
            ? t("count", { count: state.list.total })
            : null}
        </p>
      </header>
      <WishBody state={state} page={page} onRetry={retry} />
    </div>
  );
}

function WishBody(props: { state: WishPage; page: number; onRetry: () => void }) {
  const { state, page, onRetry } = props;
  const t = useTranslations("wishlist");
  if (state.status === "loading") return <WishSkeleton />;
  if (state.status === "failed") {
    return (
      <EmptyState
        drawing={<EmptyHanger number="…" />}
        title={t("loadFailed.title")}
        text={t("loadFailed.text")}
        action={<Button onClick={onRetry}>{t("loadFailed.action")}</Button>}
      />
    );
  }
  const { records, total } = state.list;
  if (total === 0) {
    return (
      <EmptyState
        drawing={
          <EmptyHanger>
            <path d="M200 326c-36-26-54-46-54-68a28 28 0 0 1 54-11 28 28 0 0 1 54 11c0 22-18 42-54 68Z" />
          </EmptyHanger>
        }
        title={t("empty.title")}
        text={t("empty.text")}
        action={<ButtonLink to="/home">{t("empty.action")}</ButtonLink>}
      />
    );
  }
  return (
    <div className="flex flex-col gap-12">
      <ProductGrid products={records} eager={2} />
      <Pagination
        page={page}
        pageCount={Math.ceil(total / wishPageSize)}
        addressOf={(one) => (one > 1 ? `/wishlist?page=${one}` : "/wishlist")}
      />
    </div>
  );
}

function WishSkeleton() {
  const t = useTranslations("wishlist");
  return (
    <div role="status">
      <span className="sr-only">{t("loading")}</span>
      <noscript>
        <p className="rounded-card bg-warning-soft p-4">{t("noScript")}</p>
      </noscript>
      <div className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 xl:grid-cols-4 noscript:hidden">
        {[0, 1, 2, 3].map((one) => (
          <span key={one} className="flex flex-col gap-3">
            <Skeleton className="aspect-4/5 w-full rounded-card" />
            <Skeleton className="h-4 w-2/3 rounded-mark" />
            <Skeleton className="h-4 w-1/3 rounded-mark" />
          </span>
        ))}
      </div>
    </div>
  );
}

type WishPage =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; list: EndpointOutput<"listWishes"> };

/** Products per page of the list. */
const wishPageSize = 24;

/** A page of the list as loaded: removed products stay visible until the next load. */
async function readPage(current: number, signal: AbortSignal): Promise<WishPage> {
  const page = { current, size: wishPageSize };
  if (!hasSession()) return { status: "ready", list: { records: [], total: 0, ...page } };
  const answer = await call("listWishes", page, { signal, quiet: true });
  if (!answer.ok) return { status: "failed" };
  const { records, total } = answer.data;
  if (records.length === total) primeWishes(records.map(({ id }) => id));
  return { status: "ready", list: answer.data };
}
