import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import type { OrderCare } from "./use-order.ts";

const ReturnDialog = lazyDialog(() =>
  import("./return-dialog.tsx").then((module) => module.ReturnDialog),
);

/** Asks to send delivered items back, while any of them may be. */
export function ReturnItems(props: OrderCare) {
  const t = useTranslations("order.returns");
  const [isOpen, setOpen] = useState(false);
  // Another form for what is left, after a return was asked for.
  const round = props.order.returns.length;
  if (!props.order.lines.some(({ can }) => can.return.ok)) return null;
  return (
    <>
      <Button
        look="outline"
        wide
        onPointerEnter={ReturnDialog.preload}
        onClick={() => setOpen(true)}
      >
        {t("open")}
      </Button>
      <ReturnDialog key={round} open={isOpen} onClose={() => setOpen(false)} {...props} />
    </>
  );
}
