import { useTranslations } from "use-intl";
import type { FailureData } from "#contract/envelope.ts";
import type { CallFailure } from "#web/layout/forms/use-form.ts";

/**
 * Says in an order's own words why a call about it was refused; what it has no words for keeps the
 * server's. The form it was sent from keeps all that was typed.
 */
export function useRefusalWords() {
  const t = useTranslations("order.why");
  return (failure: CallFailure): CallFailure => {
    const why = whyOf(failure.data);
    return why === null ? failure : { ...failure, msg: t(why) };
  };
}

function whyOf(data: FailureData) {
  if (data?.reason === "shippingDiffers") return "shippingDiffers" as const;
  return data?.lines?.find((line) => line.why)?.why ?? null;
}
