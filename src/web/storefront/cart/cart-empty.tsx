import { useTranslations } from "use-intl";
import { drawEmptyState } from "#kit/empty-state.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

const hanger = { __html: drawEmptyState("hanger") };

/** Nothing in the cart: says so and leads to the shirts. */
export function CartEmpty({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslations("cart");
  return (
    <EmptyState
      drawing={<div className="w-45" dangerouslySetInnerHTML={hanger} />}
      title={t("empty.title")}
      text={t("empty.text")}
      action={
        <ButtonLink to="/collections/jerseys" onClick={onLeave}>
          {t("empty.action")}
        </ButtonLink>
      }
    />
  );
}
