import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnOrder } from "#contract/own-order.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";

const ChangeAddressDialog = lazyDialog(() =>
  import("./change-address-dialog.tsx").then((module) => module.ChangeAddressDialog),
);

interface ChangeAddressProps {
  order: OwnOrder;
  orderKey?: string | undefined;
  onChanged: (order: OwnOrder) => void;
}

/** Sends the order elsewhere, while its parcel is not packed. */
export function ChangeAddress(props: ChangeAddressProps) {
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
