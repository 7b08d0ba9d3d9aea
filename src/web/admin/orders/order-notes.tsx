import { Button, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useKeys } from "../data/use-keys.ts";
import { Form } from "../parts/form.tsx";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";

type OrderNotesProps = { file: AdminOrder; onSaved: (file: AdminOrder) => void };

/** Internal notes of the staff; the buyer never sees them. */
export function OrderNotes({ file, onSaved }: OrderNotesProps) {
  const t = useTranslations("admin-orders");
  const { formatDate } = useFormat();
  const mayWrite = useMayDo()("orders.note");
  return (
    <Panel title={t("notes")}>
      {file.notes.length === 0 ? <p className="admin-note">{t("noNotes")}</p> : null}
      <ol className="orders-notes">
        {file.notes.toReversed().map(({ at, by, text }) => (
          <li key={`${at} ${text}`}>
            <p>{text}</p>
            <span className="admin-second-line">
              {by} · <time dateTime={at}>{formatDate(at, "moment")}</time>
            </span>
          </li>
        ))}
      </ol>
      {mayWrite ? <NoteForm orderNo={file.order.orderNo} onSaved={onSaved} /> : null}
    </Panel>
  );
}

function NoteForm({ orderNo, onSaved }: { orderNo: string; onSaved: OrderNotesProps["onSaved"] }) {
  const t = useTranslations("admin-orders");
  const [text, setText] = useState("");
  const action = useAdminAction("addOrderNote", {
    done: t("noteSaved"),
    onDone: (file) => {
      setText("");
      onSaved(file);
    },
  });
  const field = useRef<HTMLTextAreaElement>(null);
  useKeys({ n: () => field.current?.focus() });
  return (
    <Form className="orders-form" onSubmit={() => action.run({ orderNo, text })}>
      <Textarea
        ref={field}
        label={t("newNote")}
        aria-keyshortcuts="n"
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={text}
        error={action.errors["text"]}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ActionFailure action={action} />
      <Button type="submit" variant="default" loading={action.isRunning}>
        {t("addNote")}
      </Button>
    </Form>
  );
}
