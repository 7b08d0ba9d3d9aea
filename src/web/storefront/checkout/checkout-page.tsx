import { useMemo, useCallback } from "react";
import { data, useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { pageCall } from "#web/api/page-call.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { loadPlaces } from "../forms/address/load-places.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/checkout-page.ts";
import { CheckoutEmpty, CheckoutFailed } from "./checkout-empty.tsx";
import { CheckoutGrid } from "./checkout-grid.tsx";
import { isCheckoutId, namesWholeCart, readCheckoutSource } from "./checkout-source.ts";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { Checkout } from "./checkout.tsx";
import { readKeptLine } from "./checkout-draft.ts";
import { QuietFrame, QuietMessage } from "./quiet-frame.tsx";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { call } from "#web/api/browser-call.ts";
import { useRead } from "../use-read.ts";
import { WaitingForm } from "./waiting-form.tsx";
import { checkoutAddress } from "../cart/cart-lines.ts";

/**
 * Countries with their provinces, the same for everybody. The order is priced after hydration.
 * @throws 404 for an id that is no source of an order
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isCheckoutId(params.id)) throw data(null, { status: 404, statusText: "Not Found" });
  const [shop, places] = await Promise.all([
    pageCall(context, "getShopInfo", {}),
    loadPlaces(context),
  ]);
  return { simulated: shop.paymentSimulated, closed: shop.closed, places };
}

export function shouldRevalidate() {
  return false;
}

export default function CheckoutPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslations("checkout");
  return (
    <QuietFrame
      back={
        <TextLink look="plain" to="/cart">
          {t("backToCart")}
        </TextLink>
      }
    >
      <PageMeta title={t("title")} description={t("description")} hidden />
      <CheckoutBody id={params.id} loaderData={loaderData} />
    </QuietFrame>
  );
}

type BodyProps = Pick<Route.ComponentProps, "loaderData"> & { id: string | undefined };

/** The form, or why nothing can be ordered (R-MODE-4). */
function CheckoutBody(props: BodyProps) {
  const t = useTranslations("checkout");
  const hydrated = useHydrated();
  const { closed } = props.loaderData;
  if (closed !== "") {
    const back = <ButtonLink to="/cart">{t("backToCart")}</ButtonLink>;
    return <QuietMessage title={t("closed")} text={<p>{closed}</p>} actions={back} />;
  }
  return hydrated ? <CheckoutOfAddress {...props} /> : <Waiting />;
}

function CheckoutOfAddress({ id, loaderData }: BodyProps) {
  const { search } = useLocation();
  const { source, cancelled } = useMemo(() => {
    const query = new URLSearchParams(search);
    const named = readCheckoutSource(id, query);
    const line = id === "buy-now" && !named ? readKeptLine() : null;
    return {
      source: named ?? (line ? ({ from: "product", line } as const) : null),
      cancelled: query.get("cancelled") === "1",
    };
  }, [id, search]);
  if (namesWholeCart(id, new URLSearchParams(search))) return <WholeCart />;
  return <Checkout key={search} source={source} cancelled={cancelled} {...loaderData} />;
}

/** Reads the lines of the cart and puts them into the address. */
function WholeCart() {
  const { status, busy, retry } = useWholeCart();
  if (status === "empty") return <CheckoutEmpty />;
  if (status === "failed") return <CheckoutFailed text="" busy={busy} onRetry={retry} />;
  return <Waiting />;
}

/** Placeholder of the final size, until the session is known. */
function Waiting() {
  const t = useTranslations("checkout");
  return (
    <CheckoutGrid summary={<CheckoutSummary quote={null} stale={false} renderBelow={() => null} />}>
      <noscript>
        <p className="rounded-card bg-warning-soft p-4">{t("noScript")}</p>
      </noscript>
      <WaitingForm />
    </CheckoutGrid>
  );
}

/** A cart has at most one page of lines (R-CALL-5). */
const wholeCart = { current: 1, size: 100 };

type Status = "loading" | "empty" | "failed";

/** Reads the current lines of the cart and navigates to the checkout of just these. */
function useWholeCart(): { status: Status; busy: boolean; retry: () => void } {
  const navigate = useNavigate();
  const read = useCallback(
    async (_all: null, signal: AbortSignal): Promise<Status> => {
      const cart = await call("listCartItems", wholeCart, { signal, quiet: true });
      if (signal.aborted) return "loading";
      if (!cart.ok) return "failed";
      const { records } = cart.data;
      if (records.length === 0) return "empty";
      await navigate(checkoutAddress(records), { replace: true });
      return "loading";
    },
    [navigate],
  );
  const { found, busy, retry } = useRead(null, read);
  return { status: found ?? "loading", busy, retry };
}
