import { useCallback, useEffect, useRef, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { WishShare } from "#contract/wishlist.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import { WishTexts } from "#web/i18n/wish-texts.ts";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { AlertList } from "../alerts/alert-list.tsx";
import { useRead } from "../use-read.ts";
import { useShopLayout } from "../use-shop-layout.ts";
import { WishActions } from "./wish-actions.tsx";
import { WishGrid } from "./wish-grid.tsx";
import { WishSkeleton } from "./wish-skeleton.tsx";
import { noteWishes, wishesSettled } from "./wish-store.ts";

/** The wishlist, newest first. The served page is the same for everybody. */
// oxlint-disable-next-line import/no-default-export -- The framework takes a route by its default.
export default function WishlistPage() {
  return (
    <WishTexts>
      <Wishlist />
    </WishTexts>
  );
}

function Wishlist() {
  const t = useTranslations("wishlist");
  const [search] = useSearchParams();
  const asked = Number(search.get("page"));
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const { found, busy, retry } = useRead(page, readPage);
  const { found: alerts, retry: readAgain } = useRead(0, readAlerts);
  const state: WishPage = found ?? { status: "loading" };
  const { left, total, onRemoved } = useRemoved(state, page, retry);
  return (
    <div className="page-frame py-10 md:py-16">
      <PageMeta title={t("title")} description={t("description")} hidden />
      <header className="mb-8 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 md:mb-12">
        <h1 className="display text-36 md:text-64">{t("title")}</h1>
        <p role="status" className="text-ink-soft">
          {total > 0 ? t("count", { count: total }) : null}
        </p>
        {state.status === "ready" && total > 0 ? <Sharing given={state.list.share} /> : null}
      </header>
      <WishBody
        {...{ state, page, busy, left, total, onRemoved }}
        onRetry={retry}
        onAsked={readAgain}
      />
      <AlertList alerts={alerts ?? []} onEnded={readAgain} />
    </div>
  );
}

const ShareDialog = lazyDialog(() =>
  import("./share-dialog.tsx").then(({ ShareDialog: Dialog }) => Dialog),
);

function Sharing({ given }: { given: WishShare | null }) {
  const t = useTranslations("wishes.share");
  const [open, setOpen] = useState(false);
  const [share, setShare] = useState(given);
  return (
    <span className="ml-auto">
      <Button
        look="outline"
        aria-haspopup="dialog"
        onPointerEnter={ShareDialog.preload}
        onClick={() => setOpen(true)}
      >
        {t("open")}
      </Button>
      <ShareDialog open={open} onClose={() => setOpen(false)} share={share} onChange={setShare} />
    </span>
  );
}

type WishBodyProps = OwnWishesProps & {
  state: WishPage;
  page: number;
  busy: boolean;
  /** Of the whole list. */
  total: number;
  onRetry: () => void;
};

function WishBody({ state, page, busy, left, total, onRetry, onAsked, onRemoved }: WishBodyProps) {
  const t = useTranslations("wishlist");
  if (state.status === "loading")
    return <WishSkeleton label={t("loading")} noScript={t("noScript")} />;
  if (state.status === "failed") {
    return (
      <EmptyState
        drawing={<EmptyHanger number="…" />}
        title={t("loadFailed.title")}
        text={t("loadFailed.text")}
        action={
          <Button busy={busy} onClick={onRetry}>
            {t("loadFailed.action")}
          </Button>
        }
      />
    );
  }
  if (total === 0) return <NothingSaved />;
  const pageCount = pagesOf(total);
  if (page > pageCount) return <Navigate replace to={addressOf(pageCount)} />;
  // It is read again.
  if (left.length === 0) return <WishSkeleton label={t("loading")} noScript={t("noScript")} />;
  return (
    <div className="flex flex-col gap-12">
      <OwnWishes {...{ left, onAsked, onRemoved }} />
      <Pagination page={page} pageCount={pageCount} addressOf={addressOf} />
    </div>
  );
}

const addressOf = (page: number) => (page > 1 ? `/wishlist?page=${page}` : "/wishlist");

type OwnList = EndpointOutput<"listOwnWishes">;
const none: ReadonlySet<string> = new Set();

/**
 * What is left of a page, and of the list, after what was taken off here; what a heart takes off stays
 * until the next load. A page that was emptied is read again, and so is one without what came back.
 */
function useRemoved(state: WishPage, page: number, readAgain: () => void) {
  const list = state.status === "ready" ? state.list : null;
  const [removed, setRemoved] = useState<{ from: OwnList | null; ids: typeof none }>({
    from: null,
    ids: none,
  });
  const ids = removed.from === list ? removed.ids : none;
  const wishes = list?.records ?? [];
  const left = wishes.filter(({ product }) => !ids.has(product.id));
  const total = (list?.total ?? 0) - (wishes.length - left.length);
  const isEmptied = wishes.length > 0 && left.length === 0 && page <= pagesOf(total);
  useEffect(() => {
    if (isEmptied) readAgain();
  }, [isEmptied, readAgain]);
  // A toast may take back what was taken off a page that is no longer shown.
  const shown = useRef(list);
  useEffect(() => {
    shown.current = list;
  }, [list]);
  const onRemoved = useCallback(
    (id: string, isOff: boolean) => {
      const from = shown.current;
      setRemoved((before) => {
        const others = [...(before.from === from ? before.ids : none)].filter((one) => one !== id);
        return { from, ids: new Set(isOff ? [...others, id] : others) };
      });
      if (!isOff && !from?.records.some(({ product }) => product.id === id)) readAgain();
    },
    [readAgain],
  );
  return { left, total, onRemoved };
}

type OwnWishesProps = {
  left: OwnList["records"];
  onAsked: () => void;
  onRemoved: (id: string, isOff: boolean) => void;
};

/** A page of the list. */
function OwnWishes({ left, onAsked, onRemoved }: OwnWishesProps) {
  const alerts = useShopLayout()?.shop.wishAlerts ?? true;
  return (
    <WishGrid
      wishes={left}
      renderBelow={(wish) => <WishActions {...{ wish, alerts, onAsked, onRemoved }} />}
    />
  );
}

function NothingSaved() {
  const t = useTranslations("wishlist");
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

type WishPage = { status: "loading" } | { status: "failed" } | { status: "ready"; list: OwnList };

/** Products per page of the list. */
const wishPageSize = 24;
const pagesOf = (total: number) => Math.ceil(total / wishPageSize);

/** A page of the list as loaded, with all that was pressed before. */
async function readPage(current: number, signal: AbortSignal): Promise<WishPage> {
  const page = { current, size: wishPageSize };
  if (!hasSession())
    return { status: "ready", list: { records: [], total: 0, share: null, ...page } };
  await wishesSettled();
  const answer = await call("listOwnWishes", page, { signal, quiet: true });
  if (!answer.ok) return { status: "failed" };
  const { records, total } = answer.data;
  const ids = records.map(({ product }) => product.id);
  noteWishes(ids, { whole: records.length === total });
  return { status: "ready", list: answer.data };
}

/** Open alerts; none where they cannot be read, as the list itself says that then. */
async function readAlerts(_key: number, signal: AbortSignal) {
  if (!hasSession()) return [];
  const answer = await call("listAlerts", {}, { signal, quiet: true });
  return answer.ok ? answer.data.records : [];
}
