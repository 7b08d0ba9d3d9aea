import { Modal, Stack, Text } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import type { AdminAction } from "../data/use-admin-action.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { DialogButtons } from "../parts/dialog-buttons.tsx";
import { useActorName } from "./order-history.tsx";

/** The order of a dialog, and whether the dialog is open. */
export type OpenedOrder = {
  file: AdminOrder;
  source: AdminData<AdminOrder>;
  isOpen: boolean;
  onClose: () => void;
};

type OrderDialogProps = {
  file: AdminOrder;
  action: AdminAction<"moveOrder"> | AdminAction<"cancelOrder">;
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: string;
  submit: string;
  keep?: string;
  color?: "error";
  isBlocked: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
};

/**
 * A dialog for an action with input. A conflict shows what another person changed, and nothing
 * typed is lost.
 */
export function OrderDialog(props: OrderDialogProps) {
  const t = useTranslations("admin");
  const { file, action, isOpen, onClose, title, text, onSubmit, children, ...buttons } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{text}</Text>
          {children}
          <ActionFailure action={action} changed={<ChangedOrder file={file} />} />
          <DialogButtons {...buttons} isRunning={action.isRunning} onKeep={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

/** Another person's change of the order: its state, who, when. */
function ChangedOrder({ file: { order, events } }: { file: AdminOrder }) {
  const t = useTranslations("admin-orders");
  const language = useLanguage();
  const actorOf = useActorName();
  const last = events.at(-1);
  return t("changed", {
    state: t(`state.${order.status}`),
    who: last ? actorOf(last.actor) : "",
    date: formatDate(last?.at ?? order.placedAt, language, "moment"),
  });
}
