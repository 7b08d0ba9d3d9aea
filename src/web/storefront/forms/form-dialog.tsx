import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  width?: "narrow" | "wide";
  /** Labels of the buttons at the foot. */
  keep: string;
  save: string;
  /** Id of the form in it, which the second button sends; null while there is none. */
  formId: string | null;
  busy: boolean;
  children: ReactNode;
}

/** A dialog with one form: leave things as they are, or send the form. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, width, keep, save, formId, busy, children } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      {...(width ? { width } : {})}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {keep}
          </Button>
          {formId ? (
            <Button type="submit" form={formId} busy={busy}>
              {save}
            </Button>
          ) : null}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
