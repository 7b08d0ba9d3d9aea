import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** Label of the confirming button. */
  action: string;
  /** Label of the button that changes nothing. */
  keep?: string;
  busy: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks before an action that is not easily undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, action, keep, busy, onConfirm, children } = props;
  const t = useTranslations("account");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {keep ?? t("cancel")}
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <div className="text-ink-soft">{children}</div>
    </Dialog>
  );
}
