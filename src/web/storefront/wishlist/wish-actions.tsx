import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Wish } from "#contract/wishlist.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { setWish } from "./wish-store.ts";

const AlertDialog = lazyDialog(() =>
  import("../alerts/alert-dialog.tsx").then(({ AlertDialog: Dialog }) => Dialog),
);

interface WishActionsProps {
  wish: Wish;
  /** Whether the shop sends e-mails about stock and prices. */
  alerts: boolean;
  onAsked: () => void;
  /** It is off the list; it comes back when that is taken back. */
  onRemoved: (id: string, isOff: boolean) => void;
}

/** Below a tile of one's own list: to be told of it, and to take it off. */
export function WishActions({ wish, alerts, onAsked, onRemoved }: WishActionsProps) {
  const t = useTranslations("wishes");
  const [open, setOpen] = useState(false);
  const { id, title } = wish.product;
  const change = async (isOff: boolean) => {
    onRemoved(id, isOff);
    const outcome = await setWish(id, !isOff);
    if (outcome === "done") return;
    onRemoved(id, !isOff);
    if (typeof outcome === "object")
      showToast({ tone: "error", text: outcome.said || t("share.failed") });
  };
  const remove = () => {
    void change(true);
    const action = { label: t("undo"), onSelect: () => void change(false) };
    showToast({ tone: "success", text: t("removed", { name: title }), action });
  };
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
      {alerts ? (
        <Button
          look="link"
          size="small"
          aria-haspopup="dialog"
          aria-label={t("alertNamed", { name: title })}
          onPointerEnter={AlertDialog.preload}
          onClick={() => setOpen(true)}
        >
          {t("alert")}
        </Button>
      ) : null}
      <ButtonLink
        look="link"
        size="small"
        to={`/compare?a=${wish.product.slug}`}
        aria-label={t("compareNamed", { name: title })}
      >
        {t("compare")}
      </ButtonLink>
      <Button
        look="link"
        size="small"
        aria-label={t("removeNamed", { name: title })}
        onClick={remove}
      >
        {t("remove")}
      </Button>
      <AlertDialog
        open={open}
        onClose={() => setOpen(false)}
        product={wish.product}
        soldOut={wish.sizes.flatMap(({ size, inStock }) => (inStock ? [] : [size]))}
        onAsked={onAsked}
      />
    </div>
  );
}
