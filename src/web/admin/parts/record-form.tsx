import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { RecordForm as FormState } from "../data/use-record-form.ts";
import { DraftNotes } from "./draft-notes.tsx";
import { ActionFailure } from "./failure-notes.tsx";
import { Form } from "./form.tsx";
import { DialogForm } from "./form-dialog.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SureDialog } from "./sure-dialog.tsx";

type RecordFormProps<Draft extends object> = {
  form: FormState<Draft>;
  /** What a field is called in the form. */
  labelOf: (field: keyof Draft & string) => string;
  children: ReactNode;
};

type PageFormProps<Draft extends object> = RecordFormProps<Draft> & {
  /** Stands for the save bar, where a page has several forms. */
  buttons?: ReactNode;
};

/** A form on a page: who else edits, unsaved changes that are back, a refusal, fields, save bar. */
export function RecordForm<Draft extends object>(props: PageFormProps<Draft>) {
  const { form, labelOf, buttons, children } = props;
  const { editing, action, presence } = form;
  return (
    <Form onSubmit={() => form.submit()}>
      <DraftNotes form={presence} draft={editing} labelOf={labelOf} />
      <ActionFailure
        action={{ ...action, errors: form.errors }}
        isBusy={editing.isRebasing}
        onRebase={editing.rebase}
      />
      {children}
      {buttons ?? (
        <SaveBar editing={editing} isSaving={action.isRunning} onDiscard={form.discard} />
      )}
      <Unusual form={form} />
    </Form>
  );
}

type DialogFormProps<Draft extends object> = RecordFormProps<Draft> & {
  /** Label of the submit button; “Save” by default. */
  submit?: string;
  onClose: () => void;
};
type RecordDialogProps<Draft extends object> = DialogFormProps<Draft> & {
  title: string;
  size?: "lg" | "xl";
};

/** The same as a dialog. */
export function RecordDialog<Draft extends object>(props: RecordDialogProps<Draft>) {
  const { title, size, ...form } = props;
  return (
    <Modal opened onClose={form.onClose} title={title} {...(size ? { size } : {})}>
      <RecordDialogForm {...form} />
    </Modal>
  );
}

/** The same within a dialog that has a title of its own. */
export function RecordDialogForm<Draft extends object>(props: DialogFormProps<Draft>) {
  const { form, labelOf, children, ...dialog } = props;
  const { editing, action, presence, canRebase } = form;
  return (
    <DialogForm
      {...dialog}
      isRunning={action.isRunning}
      isBlocked={editing.clashes.length > 0}
      onDiscard={editing.settle}
      onSubmit={() => form.submit()}
    >
      <DraftNotes form={presence} draft={editing} labelOf={labelOf} />
      {children}
      <ActionFailure
        action={{ ...action, errors: form.errors }}
        {...(canRebase ? { isBusy: editing.isRebasing, onRebase: editing.rebase } : {})}
      />
      <Unusual form={form} />
    </DialogForm>
  );
}

function Unusual<Draft extends object>({ form }: { form: FormState<Draft> }) {
  const t = useTranslations("admin");
  return (
    <SureDialog
      questions={form.questions}
      sure={t("sure.save")}
      onSure={() => void form.submit(true)}
      onClose={form.reconsider}
    />
  );
}
