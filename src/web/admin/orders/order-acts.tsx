import { Button } from "@mantine/core";
import { Truck } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { BulkMove } from "#contract/admin/bulk-orders.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { Selection } from "../data/use-selection.ts";
import { useMayDo } from "../use-user.ts";
import { CancelOrdersDialog } from "./cancel-orders-dialog.tsx";
import { MoveOrdersDialog } from "./move-orders-dialog.tsx";

const acts = [
  { kind: "in_production", needs: "orders.fulfil" },
  { kind: "shipped", needs: "orders.fulfil" },
  { kind: "delivered", needs: "orders.fulfil" },
  { kind: "cancelled", needs: "orders.cancel" },
] as const satisfies readonly { kind: BulkMove | "cancelled"; needs: Permission }[];
type Act = (typeof acts)[number]["kind"];

/** What these roles may do with many orders. */
export function useOrderActs(): readonly Act[] {
  const may = useMayDo();
  return acts.filter(({ needs }) => may(needs)).map(({ kind }) => kind);
}

type OrderActsProps = { acts: readonly Act[]; selection: Selection; onChanged: () => void };

/** Buttons for what can be done with the selected orders, and their dialogs. */
export function OrderActs({ acts: allowed, selection, onChanged }: OrderActsProps) {
  const t = useTranslations("admin-orders.bulk");
  const [open, setOpen] = useState<Act | null>(null);
  const dialog = {
    orderNos: [...selection.ids],
    onClose: () => setOpen(null),
    onChanged: () => {
      selection.clear();
      onChanged();
    },
  };
  return (
    <>
      {allowed.map((kind) => (
        <Button
          key={kind}
          size="xs"
          variant="default"
          className={kind === "cancelled" ? "orders-cancel" : undefined}
          onClick={() => setOpen(kind)}
        >
          {t(`acts.${kind}`)}
        </Button>
      ))}
      {open === "cancelled" ? <CancelOrdersDialog {...dialog} /> : null}
      {open && open !== "cancelled" ? <MoveOrdersDialog to={open} {...dialog} /> : null}
    </>
  );
}

/** Ships the orders of a pasted list; nothing need be selected. */
export function ShipByList({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations("admin-orders.bulk");
  const [isOpen, setOpen] = useState(false);
  const may = useMayDo();
  if (!may("orders.fulfil")) return null;
  return (
    <>
      <Button variant="default" leftSection={<Truck size={16} />} onClick={() => setOpen(true)}>
        {t("byList")}
      </Button>
      {isOpen ? (
        <MoveOrdersDialog
          to="shipped"
          orderNos={null}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
        />
      ) : null}
    </>
  );
}
