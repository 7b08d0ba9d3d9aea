import { useTranslations } from "use-intl";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { QuietMessage } from "./quiet-frame.tsx";

/** There is nothing to pay for: the lines are gone, ordered, or another session's. */
export function CheckoutEmpty() {
  const t = useTranslations("checkout");
  return (
    <QuietMessage
      drawing={<EmptyHanger number="0" />}
      title={t("empty.title")}
      text={t("empty.text")}
      actions={
        <>
          <ButtonLink to="/cart">{t("empty.cart")}</ButtonLink>
          <ButtonLink to="/home" look="outline">
            {t("empty.home")}
          </ButtonLink>
        </>
      }
    />
  );
}

type CheckoutFailedProps = { text: string; busy?: boolean; onRetry: () => void };

/** The order could not be priced; typed values stay. */
export function CheckoutFailed({ text, busy = false, onRetry }: CheckoutFailedProps) {
  const t = useTranslations("checkout");
  return (
    <QuietMessage
      title={t("failed.title")}
      text={text || t("failed.text")}
      actions={
        <>
          <Button busy={busy} onClick={onRetry}>
            {t("failed.retry")}
          </Button>
          <ButtonLink to="/cart" look="outline">
            {t("empty.cart")}
          </ButtonLink>
        </>
      }
    />
  );
}
