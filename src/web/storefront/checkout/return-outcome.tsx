import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { retriedReasons } from "#contract/payment-reasons.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { buttonClass } from "#web/ui/button-look.ts";
import type { PaymentUnderway } from "./checkout-draft.ts";
import type { NotPaid } from "./confirm-payment.ts";
import { QuietMessage } from "./quiet-frame.tsx";
import { HeldItems } from "./held-items.tsx";
import { useTriesUntil } from "../orders/use-tries-until.ts";

interface ReturnOutcomeProps {
  confirmed: NotPaid;
  /** The pending payment stored in this tab. */
  kept: PaymentUnderway | null;
}

/** A payment that did not end in an order, with every possible next step. */
export function ReturnOutcome({ confirmed, kept }: ReturnOutcomeProps) {
  const t = useTranslations("checkout");
  const told = "orderNo" in confirmed ? confirmed.orderNo : null;
  const orderNo = told ?? kept?.orderNo ?? null;
  const checking = waitsForNews(confirmed);
  const retried = retriedOf(confirmed);
  const until = useTriesUntil(retried ?? {});
  return (
    <QuietMessage
      role={checking ? "status" : "alert"}
      drawing={<RefereeCard tone={toneOf(confirmed)} />}
      title={t(`return.${confirmed.kind}.title`)}
      text={
        <>
          <p>
            {retried
              ? t(`return.${retried.kind}.retried`, { until })
              : t(`return.${confirmed.kind}.text`)}
          </p>
          {(checking || retried) && orderNo ? (
            <p className="mt-4 text-ink">{t.rich("return.number", { orderNo, strong })}</p>
          ) : null}
        </>
      }
      actions={<WaysOn confirmed={confirmed} kept={kept} orderNo={orderNo} />}
    >
      {confirmed.kind === "declined" && orderNo ? <HeldItems orderNo={orderNo} /> : null}
    </QuietMessage>
  );
}

/** Nothing is for the buyer to do: we write when it is settled, or have written. */
const waitsForNews = ({ kind }: NotPaid) =>
  kind === "beingChecked" || kind === "review" || kind === "givenBack" || kind === "paidElsewhere";

/** Nothing is over: the shop tries again to take the money. */
function retriedOf(confirmed: NotPaid) {
  if (!("triesUntil" in confirmed)) return null;
  const { triesUntil } = confirmed;
  const kind = retriedReasons.find((each) => each === confirmed.kind);
  return kind && triesUntil !== undefined ? { kind, triesUntil } : null;
}

type Tone = "sale" | "warning" | "success";

function toneOf({ kind }: NotPaid): Tone {
  if (kind === "paidElsewhere") return "success";
  return kind === "declined" || kind === "declinedElsewhere" ? "sale" : "warning";
}

const strong = (words: ReactNode) => <strong className="tabular">{words}</strong>;

function WaysOn({ confirmed, kept, orderNo }: ReturnOutcomeProps & { orderNo: string | null }) {
  const t = useTranslations("checkout");
  const pay = "approveUrl" in confirmed ? confirmed.approveUrl : null;
  const { kind } = confirmed;
  const waits = waitsForNews(confirmed);
  const tracks = waits || kind === "unknownHere" || retriedOf(confirmed) !== null;
  return (
    <>
      {pay ? (
        <a href={pay} className={buttonClass({})}>
          {kind === "declined" ? t("return.anotherWay") : t("return.approve")}
        </a>
      ) : null}
      {kind === "paidElsewhere" ? (
        <ButtonLink to="/login?redirect=%2Forders">{t("return.signIn")}</ButtonLink>
      ) : null}
      {tracks ? (
        <ButtonLink
          look={kind === "paidElsewhere" || pay ? "outline" : "filled"}
          to={orderAddress(kind, orderNo)}
        >
          {t("return.track")}
        </ButtonLink>
      ) : null}
      {waits ? null : (
        <ButtonLink
          to={kept?.backTo ?? "/cart"}
          look={pay || tracks ? "outline" : "filled"}
          prefetch="none"
        >
          {kept ? t("return.backToCheckout") : t("empty.cart")}
        </ButtonLink>
      )}
    </>
  );
}

/** The order as its buyer sees it, whose browser this is; where it is not, as who knows its number. */
function orderAddress(kind: NotPaid["kind"], orderNo: string | null): string {
  if (orderNo === null) return "/tracking-order";
  const isElsewhere = kind === "unknownHere" || kind === "paidElsewhere";
  return isElsewhere ? `/tracking-order?order=${orderNo}` : `/order-success/${orderNo}`;
}

const fills: Readonly<Record<Tone, string>> = {
  sale: "fill-sale-soft stroke-sale",
  warning: "fill-warning-soft stroke-warning",
  success: "fill-success-soft stroke-success",
};

/** A raised card in the kits' style: green when it is paid, red when the outcome is final, else yellow. */
function RefereeCard({ tone }: { tone: Tone }) {
  const fill = fills[tone];
  return (
    <svg
      viewBox="0 0 200 180"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="mx-auto w-40 text-ink"
    >
      <rect
        x="72"
        y="14"
        width="62"
        height="92"
        rx="6"
        transform="rotate(9 103 60)"
        className={fill}
      />
      <path
        d="M74 168v-34c0-7-12-14-12-24 0-6 8-8 12-2l10 14V96c0-9 13-9 13 0v-4c0-9 14-9 14 0v4c0-8 13-8 13 0v6c0-8 12-8 12 0v26c0 10-7 14-7 22v18"
        fill="var(--page)"
        stroke="currentColor"
      />
      <path d="M97 96v22M111 96v22M124 102v18" stroke="currentColor" />
      <path d="M66 168h72" stroke="currentColor" />
    </svg>
  );
}
