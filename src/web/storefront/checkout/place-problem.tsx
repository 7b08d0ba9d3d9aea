import { useTranslations } from "use-intl";
import { validationTexts } from "#contract/validation-texts.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Placed } from "./place-order.ts";

/** Why the last attempt did not lead to the payment, and what to do. */
export function PlaceProblem({ placed }: { placed: Placed }) {
  const t = useTranslations("checkout");
  const { formatMoney, language } = useFormat();
  switch (placed.kind) {
    case "fields": {
      const [other] = placed.refusals.others;
      return other ? <Refusal text={validationTexts[other][language]} /> : null;
    }
    case "short":
      return (
        <Notice tone="error" role="alert" title={t("short.title")}>
          {t("short.text")}
        </Notice>
      );
    case "coupon":
      return (
        <Notice tone="error" role="alert" title={t("couponTitle")}>
          {placed.text} {t("couponText")}
        </Notice>
      );
    case "unknown":
      return <PerhapsPlaced orderNo={placed.orderNo} isFree={placed.isFree} />;
    case "withdrawn":
      return (
        <Notice tone="warning" role="alert" title={t("withdrawn.title")}>
          {t("withdrawn.text")}
        </Notice>
      );
    case "price":
      return (
        <Notice tone="warning" role="alert" title={t("price.title")}>
          {t("price.text", { from: formatMoney(placed.from), to: formatMoney(placed.to) })}
        </Notice>
      );
    case "changed":
    case "addressGone":
    case "refused":
    case "blocked":
      return <Refusal text={t(placed.kind)} />;
    case "failed":
      return <Refusal text={placed.text || t("failed.text")} />;
    // Said at the field of the code.
    case "prove":
    case "code":
    case "approve":
    case "free":
    case "empty":
      return null;
  }
}

const Refusal = ({ text }: { text: string }) => (
  <Notice tone="error" role="alert">
    {text}
  </Notice>
);

/** The order is there, or perhaps: its number, and the way to its page. */
function PerhapsPlaced({ orderNo, isFree }: { orderNo: string | null; isFree: boolean }) {
  const t = useTranslations("checkout");
  return (
    <Notice tone="warning" role="alert" title={t("unknown.title")}>
      {orderNo ? (
        <>
          {t(isFree ? "unknown.placedFree" : "unknown.placed", { orderNo })}{" "}
          <TextLink to={`/tracking-order?order=${orderNo}`}>{t("unknown.open")}</TextLink>
        </>
      ) : (
        t(isFree ? "unknown.textFree" : "unknown.text")
      )}
    </Notice>
  );
}
