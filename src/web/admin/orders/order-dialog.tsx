import { Modal, Stack, Text } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import type { AdminAction } from "../data/use-admin-action.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { DialogButtons } from "../parts/dialog-buttons.tsx";
import { ChangedOrder } from "./changed-order.tsx";

/** The order that a dialog is about, and whether it is open. */
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

/** Something done to an order that asks for more; who was faster is told, and nothing is lost. */
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
