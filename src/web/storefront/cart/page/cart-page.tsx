import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { readKeptLines } from "#contract/plain-lines.ts";
import { pricePlainLines } from "#contract/plain-price.ts";
import { callContext } from "#web/api/call-context.ts";
import { plainVisitContext } from "#web/api/plain-visit.ts";
import { hasSession } from "#web/api/browser-call.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { InlineScript } from "#web/platform/inline-script.tsx";
import { lazyPart } from "#web/platform/lazy.tsx";
import { storageKey } from "#web/platform/storage.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { PlainServed } from "#web/ui/plain-served.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/cart-page.ts";
import { rowsOf } from "../cart-lines.ts";
import { CartEmpty, CartFailed, CartUnkept, LineSkeletons } from "../cart-notices.tsx";
import { forgetAllRemoved, loadCart, useCart } from "../cart.ts";
import { refusedCouponOf } from "./plain-coupon.tsx";
import { PlainCart, type PlainCartData, saidOf } from "./plain-cart.tsx";

const none: PlainCartData = { said: null, cart: null, coupon: null };

/*
 * A visitor who never had a session has an empty cart, shown at the first paint. The mark stands on
 * the root element, out of React's hands, and counts for the server's HTML alone.
 */
const markNewcomer = `try{if(!localStorage.getItem("${storageKey("token")}"))document.documentElement.dataset.cart="none"}catch(e){}`;

const importFilledCart = () => import("./filled-cart.tsx").then((module) => module.FilledCart);
/** A new visitor's cart is empty and needs no code of lines and totals. */
const FilledCart = lazyPart(importFilledCart, { waiting: <CartSkeleton />, Failed: CartFailed });

/** What forms without scripts have put into the cart: the visitor's cookie, handed over by the server. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<PlainCartData> {
  const { lines: named, sent } = context.get(plainVisitContext);
  if (named === null) return none;
  const said = saidOf(url.searchParams);
  const coupon = refusedCouponOf(sent);
  const priced = await pricePlainLines(readKeptLines(named), (lines) =>
    context.get(callContext)("priceLines", lines),
  );
  if (!priced) return { said, cart: "failed", coupon };
  const { quote, places, leftOut } = priced;
  return { said, cart: { quote, places, leftOut }, coupon };
}

/** With scripts the lines are those of the session. */
export const clientLoader = (): null => null;

/** The whole cart. Its HTML is the same for everybody: the lines come by a call. */
export default function CartPage({ loaderData }: Partial<Route.ComponentProps>) {
  const t = useTranslations("cart");
  const { status, items, removed } = useCart();
  useEffect(() => {
    void loadCart();
    // Beside the lines, not after them.
    if (hasSession()) void importFilledCart().catch(() => undefined);
    return forgetAllRemoved;
  }, []);
  const rows = rowsOf(items, removed);
  const hydrated = useHydrated();
  const waiting = status === "unknown" || status === "loading";
  const known = hydrated && !hasSession();
  const empty = waiting ? !hydrated || known : status === "ready" && rows.length === 0;
  return (
    <div className="page-frame pt-8 pb-16 md:pt-12 md:pb-24">
      <PageMeta title={t("title")} description={t("description")} />
      <h1 className="display text-48 md:text-64">{t("title")}</h1>
      <InlineScript code={markNewcomer} />
      <CartUnkept />
      {/* As high as the window leaves: what stands below does not move when the lines are here. */}
      <div className="mt-8 min-h-[calc(100dvh-16rem)] md:mt-10 noscript:hidden in-data-failed:hidden">
        {empty ? (
          <div className={hydrated ? "" : "hidden in-data-[cart=none]:block"}>
            <CartEmpty />
          </div>
        ) : null}
        {waiting && !known ? (
          <div className={hydrated ? "" : "in-data-[cart=none]:hidden"}>
            <CartSkeleton />
          </div>
        ) : null}
        {status === "failed" ? <CartFailed /> : null}
        {status === "ready" && rows.length > 0 ? <FilledCart rows={rows} /> : null}
      </div>
      <PlainServed>
        {import.meta.env.SSR ? (
          <div className="mt-6">
            <PlainCart {...(loaderData ?? none)} />
          </div>
        ) : null}
      </PlainServed>
    </div>
  );
}

function CartSkeleton() {
  const t = useTranslations("cart");
  return (
    <div
      role="status"
      aria-label={t("loading")}
      className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <LineSkeletons
        className="gap-8 border-t border-line pt-8"
        picture="h-35 w-28 md:h-40 md:w-32"
      />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
  );
}
