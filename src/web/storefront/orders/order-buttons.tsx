import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import type { OrderCare } from "./use-order.ts";

const ChangeAddressDialog = lazyDialog(() =>
  import("./change-address-dialog.tsx").then((module) => module.ChangeAddressDialog),
);

/** Sends the order elsewhere, while its parcel is not packed. */
export function ChangeAddress(props: OrderCare) {
  const t = useTranslations("order.changeAddress");
  const [isOpen, setOpen] = useState(false);
  if (!props.order.can.address.ok) return null;
  return (
    <>
      <span>
        <Button
          look="outline"
          size="small"
          onPointerEnter={ChangeAddressDialog.preload}
          onClick={() => setOpen(true)}
        >
          {t("open")}
        </Button>
      </span>
      <ChangeAddressDialog open={isOpen} onClose={() => setOpen(false)} {...props} />
    </>
  );
}
