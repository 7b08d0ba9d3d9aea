import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { buttonClass } from "#web/ui/button-look.ts";
import type { PaymentUnderway } from "./checkout-draft.ts";
import type { NotPaid } from "./confirm-payment.ts";
import { QuietMessage } from "./quiet-message.tsx";
import { RefereeCard } from "./referee-card.tsx";

interface ReturnOutcomeProps {
  confirmed: NotPaid;
  /** What this tab remembers of the payment. */
  kept: PaymentUnderway | null;
}

/** How a payment ended that did not end in an order, and every way on from there. */
export function ReturnOutcome({ confirmed, kept }: ReturnOutcomeProps) {
  const t = useTranslations("checkout");
  const told = "orderNo" in confirmed ? confirmed.orderNo : null;
  const orderNo = told ?? kept?.orderNo ?? null;
  const checking = confirmed.kind === "beingChecked";
  return (
    <QuietMessage
      role={checking ? "status" : "alert"}
      drawing={<RefereeCard tone={confirmed.kind === "declined" ? "sale" : "warning"} />}
      title={t(`return.${confirmed.kind}.title`)}
      text={
        <>
          <p>{t(`return.${confirmed.kind}.text`)}</p>
          {checking && orderNo ? (
            <p className="mt-4 text-ink">{t.rich("return.number", { orderNo, strong })}</p>
          ) : null}
        </>
      }
      actions={<WaysOn confirmed={confirmed} kept={kept} orderNo={orderNo} />}
    />
  );
}

const strong = (words: ReactNode) => <strong className="tabular">{words}</strong>;

function WaysOn({ confirmed, kept, orderNo }: ReturnOutcomeProps & { orderNo: string | null }) {
  const t = useTranslations("checkout");
  const pay = "approveUrl" in confirmed ? confirmed.approveUrl : null;
  const { kind } = confirmed;
  const tracks = kind === "beingChecked" || kind === "unknownHere";
  return (
    <>
      {pay ? (
        <a href={pay} className={buttonClass({})}>
          {kind === "declined" ? t("return.anotherWay") : t("return.approve")}
        </a>
      ) : null}
      {tracks ? (
        <ButtonLink to={orderNo ? `/tracking-order?order=${orderNo}` : "/tracking-order"}>
          {t("return.track")}
        </ButtonLink>
      ) : null}
      {kind === "beingChecked" ? null : (
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
