import "./save-bar.css";
import { Button, Group } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { RecordForm } from "../data/use-record-form.ts";

/** Saves or discards the changes of one panel of several; hidden without any. */
export function FormButtons<Draft extends object>({ form }: { form: RecordForm<Draft> }) {
  const t = useTranslations("admin");
  const { editing, action } = form;
  if (editing.changed.length === 0) return null;
  return (
    <Group justify="flex-end" gap="xs" className="form-buttons">
      <Button variant="default" disabled={action.isRunning} onClick={form.discard}>
        {t("discard")}
      </Button>
      <Button type="submit" loading={action.isRunning} disabled={editing.clashes.length > 0}>
        {t("save")}
      </Button>
    </Group>
  );
}
