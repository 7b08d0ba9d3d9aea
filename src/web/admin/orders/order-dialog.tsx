import { Modal, Stack, Text } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { ActionFailure } from "../data/action-failure.tsx";
import type { AdminAction } from "../data/use-admin-action.ts";
import { DialogButtons } from "../parts/dialog-buttons.tsx";
import { ChangedOrder } from "./changed-order.tsx";

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
  const t = useTranslations("office");
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
