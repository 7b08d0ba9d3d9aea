import { Text } from "@mantine/core";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useActorName } from "./order-history.tsx";

/** The order of a dialog, and whether the dialog is open. */
export type OpenedOrder = {
  file: AdminOrder;
  source: AdminData<AdminOrder>;
  isOpen: boolean;
  onClose: () => void;
};

type OrderDialogProps = Omit<ComponentProps<typeof FormDialog>, "changed" | keyof OpenedOrder> & {
  opened: OpenedOrder;
  text: string;
};

/**
 * A dialog for an action with input. A conflict shows what another person changed, and nothing
 * typed is lost.
 */
export function OrderDialog({ opened, text, children, ...dialog }: OrderDialogProps) {
  const { file, isOpen, onClose } = opened;
  return (
    <FormDialog
      {...dialog}
      isOpen={isOpen}
      onClose={onClose}
      changed={<ChangedOrder file={file} />}
    >
      <Text size="sm">{text}</Text>
      {children}
    </FormDialog>
  );
}

/** Another person's change of the order: its state, who, when. */
function ChangedOrder({ file: { order, events } }: { file: AdminOrder }) {
  const t = useTranslations("admin-orders");
  const { formatDate } = useFormat();
  const actorOf = useActorName();
  const last = events.at(-1);
  return t("changed", {
    state: t(`state.${order.status}`),
    who: last ? actorOf(last.actor) : "",
    date: formatDate(last?.at ?? order.placedAt, "moment"),
  });
}
