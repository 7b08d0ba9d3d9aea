import { useTranslations } from "use-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type Tracked, trackInput } from "#contract/order.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { passField } from "#domain/content/link-secrets.ts";
import { sentValue } from "#contract/plain-visit.ts";
import { plainVisitContext } from "#web/api/plain-visit.ts";
import { callContext } from "#web/api/call-context.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { call } from "#web/api/browser-call.ts";
import { findErrors } from "#web/layout/forms/form-errors.ts";
import { useForm } from "#web/layout/forms/use-form.ts";
import { useLinkSecret } from "#web/layout/address/use-link-secret.ts";
import type { Route } from "./+types/tracking-page.ts";
import { DeliveryAddress } from "./delivery-address.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { KeyedOrder } from "./keyed-order.tsx";
import { ParcelEvents } from "./parcel-events.tsx";
import { SoldLines } from "./sold-lines.tsx";
import { StageLine } from "./stage-line.tsx";
import { ParcelDrawing, TrackingHelp } from "./tracking-help.tsx";

/** What became of a form that was sent without scripts. */
const results = ["unknown", "wait", "failed", "lost", "lostBack"] as const;

/**
 * The answer to a form that was sent without scripts.
 * @returns null where none was sent
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Led | null> {
  const { searchParams: query } = url;
  const [orderNo, pass] = [query.get("order"), query.get(passField)];
  if (orderNo && pass) {
    const answer = await context.get(callContext)("trackOrder", { orderNo, pass });
    return answer.ok ? { kind: "order", order: answer.data } : { kind: "over" };
  }
  const { sent } = context.get(plainVisitContext);
  const kind = results.find((one) => one === (sent?.result ?? query.get("result")));
  if (!kind) return null;
  if (!sent) return { kind };
  return { kind, typed: { orderNo: sentValue(sent, "order"), email: sentValue(sent, "email") } };
}

/** With scripts the page asks by itself. */
export const clientLoader = (): null => null;

const unknownCodes: readonly string[] = [errorCodes.notFound, errorCodes.invalidInput];

/**
 * State of an order by its number; with the e-mail also its content (R-ORDER-4), and with the key of
 * an e-mail's link all that its buyer may do (R-AFTER-1).
 */
export default function TrackingPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("order");
  const [query] = useSearchParams();
  const orderNo = query.get("order")?.trim() ?? "";
  const orderKey = useLinkSecret(orderNo, "orderKey");
  // The payment service leads back without the key: this tab has it, or the session owns the order.
  const isBack = query.get("difference") === "1";
  const [wasBack] = useState(isBack);
  return (
    <div className="page-frame py-10 md:py-16">
      <PageMeta title={t("tracking.title")} description={t("tracking.description")} hidden />
      {orderNo && (orderKey || (wasBack && orderKey !== null)) ? (
        <KeyedOrder orderNo={orderNo} orderKey={orderKey} unknown={<Tracking led={null} />} />
      ) : (
        <Tracking led={loaderData ?? null} waits={orderKey === null} />
      )}
    </div>
  );
}

interface TrackingProps {
  /** What a form that was sent without scripts has led to. */
  led: Led | null;
  /** Until it is known whether the page was opened by an order's key. */
  waits?: boolean;
}

function Tracking({ led, waits = false }: TrackingProps) {
  const t = useTranslations("order");
  const { form, found } = useTracking(led, waits);
  const isFound = found?.kind === "order";
  return (
    <div className="grid items-start gap-x-16 xl:grid-cols-[minmax(0,56rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-10">
        <header className="flex flex-col gap-4">
          <h1 className="display text-36 md:text-64">{t("tracking.title")}</h1>
          <p className="max-w-text text-18 text-ink-soft">{t("tracking.text")}</p>
        </header>
        <TrackingForm form={form} />
        <div id="result" aria-live="polite" className="flex scroll-mt-24 flex-col">
          {found?.kind === "order" ? <TrackedOrder order={found.order} /> : null}
          {found && found.kind !== "order" ? (
            <Notice tone={found.kind === "failed" ? "error" : "warning"}>
              {t(`tracking.${found.kind}`)}
            </Notice>
          ) : null}
        </div>
        {isFound ? null : <TrackingHelp />}
      </div>
      {isFound ? null : (
        <div className="max-xl:hidden">
          <ParcelDrawing />
        </div>
      )}
    </div>
  );
}

function TrackingForm({ form }: Pick<ReturnType<typeof useTracking>, "form">) {
  const t = useTranslations("order");
  const language = useLanguage();
  const hydrated = useHydrated();
  return (
    // The server answers it where the page's scripts do not run, and browsers check it.
    <form
      method="post"
      action="/tracking-order#result"
      data-held
      noValidate={hydrated}
      onSubmit={form.submit}
      className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <input type="hidden" name="lang" value={language} />
      <TextField
        {...form.field("orderNo")}
        spellCheck={false}
        name="order"
        label={t("number")}
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        helper={t("tracking.numberHint")}
      />
      <TextField
        {...form.field("email")}
        spellCheck={false}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        label={t("tracking.email")}
        optional
        helper={t("tracking.emailHint")}
      />
      <div className="flex flex-col md:pt-[26px]">
        <Button type="submit" size="field" busy={form.busy}>
          {t("track")}
        </Button>
      </div>
    </form>
  );
}

/** Result of the tracking page: stages, dates, carrier; lines and address if disclosed. */
function TrackedOrder({ order }: { order: Tracked }) {
  const t = useTranslations("order");
  const { formatDate } = useFormat();
  const { deliveryDates, carrier, trackingNumber, lines, address } = order;
  const day = (date: string) => formatDate(date, "day");
  return (
    <section
      aria-label={t("tracking.result")}
      className="flex flex-col gap-8 rounded-card border border-line bg-raised p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="tabular text-16 wrap-anywhere min-[400px]:text-18 sm:text-22">
          {order.orderNo}
        </h2>
        <p className="text-14 text-ink-soft">
          {t("tracking.placed", { date: formatDate(order.placedAt) })}
        </p>
      </div>
      <StageLine order={order} />
      <dl className="grid gap-5 border-t border-line pt-6 text-14 sm:grid-cols-3">
        <Fact term={t("delivery")}>
          {t("between", { from: day(deliveryDates.from), to: day(deliveryDates.to) })}
        </Fact>
        <Fact term={t("tracking.carrier")}>{carrier ?? t("tracking.notYet")}</Fact>
        <Fact term={t("tracking.trackingNumber")}>{trackingNumber ?? t("tracking.notYet")}</Fact>
      </dl>
      <OrderParcels parcels={order.parcels} lines={lines ?? []} />
      <ParcelEvents order={order} />
      {lines && address ? (
        <div className="grid gap-8 border-t border-line pt-6 md:grid-cols-[minmax(0,1fr)_16rem]">
          <SoldLines lines={lines} />
          <div className="flex flex-col gap-2">
            <h3 className="text-14">{t("tracking.address")}</h3>
            <DeliveryAddress address={address} />
          </div>
        </div>
      ) : null}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The last result. Wrong and unknown look alike (R-ORDER-4). */
type Found =
  | { kind: "order"; order: Tracked }
  | { kind: "unknown" }
  /** Its record was lost, while its payment is known (R-BACKUP-7). */
  | { kind: "lost" | "lostBack" }
  | { kind: "wait" }
  | { kind: "failed" }
  /** The address of an answer is good for some minutes. */
  | { kind: "over" };

type Typed = Record<"orderNo" | "email", string>;
/** What a form without scripts was answered, with what was typed where it was refused. */
type Led = Found & { typed?: Typed };

async function track({ orderNo, email }: Typed, signal: AbortSignal): Promise<Found> {
  const input = { orderNo, ...(email ? { email } : {}) };
  const answer = await call("trackOrder", input, { quiet: true, signal });
  if (answer.ok) return { kind: "order", order: answer.data };
  if (answer.code === errorCodes.tooManyTries) return { kind: "wait" };
  if (answer.code === errorCodes.orderLost) {
    return { kind: answer.data?.reason === "moneyBack" ? "lostBack" : "lost" };
  }
  return { kind: unknownCodes.includes(answer.code) ? "unknown" : "failed" };
}

/** The form and its result. The number is kept in the address, so that a reload fetches again. */
function useTracking(led: Led | null, waits: boolean) {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get("order")?.trim() ?? "";
  const [found, setFound] = useState<Found | null>(led);
  const asked = useRef(led ? wanted : null);
  /** Aborts the question before: its answer must not take the place of a newer one. */
  const before = useRef<AbortController>(null);
  const ask = useCallback(async (typed: Typed) => {
    before.current?.abort();
    const { signal } = (before.current = new AbortController());
    asked.current = typed.orderNo;
    const answer = await track(typed, signal);
    if (!signal.aborted) setFound(answer);
  }, []);
  useEffect(() => {
    if (waits || wanted === "" || wanted === asked.current) return;
    void ask({ orderNo: wanted, email: "" });
  }, [waits, wanted, ask]);
  const form = useForm<Typed>({
    id: "tracking",
    initial: led?.typed ?? { orderNo: wanted, email: "" },
    fields: ["orderNo", "email"],
    check: ({ orderNo, email }) =>
      findErrors(trackInput, { orderNo, ...(email.trim() ? { email } : {}) }),
    send: async (values) => {
      const typed = { orderNo: values.orderNo.trim(), email: values.email.trim() };
      await ask(typed);
      setQuery({ order: typed.orderNo }, { replace: true, preventScrollReset: true });
      return { ok: true };
    },
    onRefused: ([first = ""]) => document.getElementById(`tracking-${first}`)?.focus(),
  });
  return { form, found };
}
