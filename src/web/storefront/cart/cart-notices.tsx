import { Scissors } from "lucide-react";
import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { usePersonalisedTerms } from "#web/layout/use-terms.ts";
import { useOnline } from "#web/platform/online.ts";
import { keepsData } from "#web/platform/keeps-data.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { loadCart } from "./cart.ts";

/** Nothing in the cart: says so and leads to the shirts. */
export function CartEmpty({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslations("cart");
  return (
    <EmptyState
      drawing={<EmptyHanger number="0" />}
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

const reload = () => void loadCart();

/** The cart could not be read or shown; a click tries again. */
export function CartFailed({ onRetry = reload }: { onRetry?: () => void }) {
  const t = useTranslations("cart");
  return (
    <Notice tone="error" role="alert" title={t("failed")}>
      <Button look="link" size="small" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Notice>
  );
}

/** Why nothing in the cart can be changed while there is no connection. */
export function CartOffline() {
  const t = useTranslations("cart.offline");
  return (
    <div role="status" className="empty:hidden">
      {useOnline() ? null : (
        <Notice tone="warning" title={t("title")}>
          {t("text")}
        </Notice>
      )}
    </div>
  );
}

/** Where the browser keeps nothing, the cart is gone with the page. */
export function CartUnkept() {
  const t = useTranslations("cart");
  const unkept = useHydrated() && !keepsData();
  return (
    <div role="status" className="my-5 empty:hidden">
      {unkept ? <Notice tone="warning">{t("unkept")}</Notice> : null}
    </div>
  );
}

/** What a print means for time and returns: once, however many lines have one (R-CUSTOM-5). */
export function PersonalisedNote({ items }: { items: readonly CartItem[] }) {
  const terms = usePersonalisedTerms();
  if (items.every(({ returnable }) => returnable)) return null;
  return (
    <p className="flex gap-2 text-14 text-ink-soft">
      <Scissors size={16} className="mt-0.5" />
      {terms}
    </p>
  );
}

/** Two lines on their way. @param picture classes of a picture's size */
export function LineSkeletons({ className, picture }: { className: string; picture: string }) {
  return (
    <div className={`flex flex-col ${className}`}>
      {[0, 1].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className={`${picture} shrink-0 rounded-control`} />
          <div className="flex flex-1 flex-col gap-3 pt-1">
            <Skeleton className="h-4 w-3/4 rounded-mark" />
            <Skeleton className="h-4 w-1/2 rounded-mark" />
            <Skeleton className="mt-4 h-11 w-32 rounded-control" />
          </div>
        </div>
      ))}
    </div>
  );
}
