import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { CallFailure } from "../data/failure.ts";
import { ActionFailure } from "./failure-notes.tsx";
import { Form } from "./form.tsx";

type DialogFormProps = {
  isRunning: boolean;
  /** Label of the submit button; “Save” by default. */
  submit?: string;
  /** Another label of the cancel button. */
  keep?: string;
  color?: "error";
  isBlocked?: boolean;
  /** Discards what is kept of the form; closing otherwise keeps it. */
  onDiscard?: () => void;
  onClose: () => void;
  onSubmit: () => Promise<unknown>;
  children: ReactNode;
};

/** The form within a dialog; its last line has cancel and submit. */
export function DialogForm(props: DialogFormProps) {
  const t = useTranslations("admin");
  const { isRunning, submit, keep, color, isBlocked = false, onDiscard, onClose } = props;
  const { onSubmit, children } = props;
  return (
    <Form onSubmit={onSubmit}>
      <Stack gap="md">
        {children}
        <Group justify="flex-end">
          <Button
            variant="default"
            onClick={() => {
              onDiscard?.();
              onClose();
            }}
          >
            {keep ?? t("cancel")}
          </Button>
          <Button
            type="submit"
            loading={isRunning}
            disabled={isBlocked}
            {...(color ? { color } : {})}
          >
            {submit ?? t("save")}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

type FormDialogProps = Omit<DialogFormProps, "isRunning"> & {
  isOpen?: boolean;
  size?: "lg" | "xl";
  title: string;
  action: {
    isRunning: boolean;
    failure: CallFailure | null;
    errors: Readonly<Record<string, string>>;
  };
  /** Description of the other person's change. */
  changed?: ReactNode;
  /** The draft, where it can be rebased on another person's change. */
  rebasing?: { isRebasing: boolean; rebase: () => void; clashes: readonly unknown[] };
};

/** A dialog with a form for one action, and why its last attempt was refused. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen = true, size, title, action, changed, rebasing, children, ...form } = props;
  // What both have changed is decided before it is saved (R-GOODS-5).
  const isBlocked = form.isBlocked === true || (rebasing?.clashes.length ?? 0) > 0;
  return (
    <Modal opened={isOpen} onClose={form.onClose} title={title} {...(size ? { size } : {})}>
      <DialogForm {...form} isBlocked={isBlocked} isRunning={action.isRunning}>
        {children}
        <ActionFailure
          action={action}
          changed={changed}
          {...(rebasing ? { isBusy: rebasing.isRebasing, onRebase: rebasing.rebase } : {})}
        />
      </DialogForm>
    </Modal>
  );
}
