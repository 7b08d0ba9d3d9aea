import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useCode } from "#web/platform/lazy.tsx";
import type { Written } from "./review-form.tsx";
import { Stars } from "./review-summary.tsx";

/** Null where the visitor has written none. */
type Own = { mayReview: boolean; review: Written | null };

const importForm = () => import("./review-form.tsx");
const tones = { pending: "info", published: "success", refused: "warning" } as const;

/** The shopper's own review, which buyers may write. Fetched when it scrolls into view. */
export function OwnReview({ product }: { product: Product }) {
  const t = useTranslations("review");
  const place = useRef<HTMLDivElement>(null);
  const { own, setOwn } = useOwnReview(product.id, place);
  const { hash, key } = useLocation();
  // A link from an order opens the form at once; closing it lasts until the next such link.
  const [opened, setOpened] = useState<{ key: string; open: boolean } | null>(null);
  const written = own?.review ?? null;
  const asked = hash === "#write-review" && written === null;
  const open = own?.mayReview === true && (opened?.key === key ? opened.open : asked);
  const form = useCode(importForm, open);
  const setOpen = (next: boolean) => setOpened({ key, open: next });
  return (
    <div
      ref={place}
      id="write-review"
      className="flex scroll-mt-44 flex-col gap-4 border-t border-line pt-6 md:scroll-mt-40 noscript:hidden"
    >
      {written && !open ? (
        <Notice tone={tones[written.state]} role="status" title={t(`own.${written.state}`)}>
          <p className="mt-1 flex items-center gap-2">
            <Stars value={written.rating} />
            <span className="sr-only">{t("stars", { rating: written.rating })}</span>
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{written.text}</p>
        </Notice>
      ) : null}
      {own?.mayReview && !open ? (
        <span>
          <Button look="outline" onClick={() => setOpen(true)}>
            {written ? t("own.change") : t("own.write")}
          </Button>
        </span>
      ) : null}
      {own?.mayReview ? null : <p className="text-14 text-ink-soft">{t("own.buyersOnly")}</p>}
      {open && form ? (
        <form.ReviewForm
          productId={product.id}
          written={written}
          onCancel={() => setOpen(false)}
          onSaved={(review) => {
            setOwn({ mayReview: true, review });
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}

/** Visitors without a session have bought nothing: they cost no call. */
function useOwnReview(productId: string, place: RefObject<HTMLElement | null>) {
  const [own, setOwn] = useState<Own | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let gone = false;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        if (!hasSession()) return;
        const ask = async () => {
          const answer = await call("getOwnReview", { productId }, { quiet: true });
          if (answer.ok && !gone) setOwn(answer.data);
        };
        void ask();
      },
      { rootMargin: "300px" },
    );
    watch.observe(element);
    return () => {
      gone = true;
      watch.disconnect();
    };
  }, [productId, place]);
  return { own, setOwn };
}
