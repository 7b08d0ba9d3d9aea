import { Button, Group } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { Unsaved } from "../data/use-draft.ts";

type FormButtonsProps = { editing: Unsaved; isSaving: boolean; onDiscard: () => void };

/** Saves or discards the changes of one panel; hidden without any. */
export function FormButtons({ editing, isSaving, onDiscard }: FormButtonsProps) {
  const t = useTranslations("admin");
  if (editing.changed.length === 0) return null;
  return (
    <Group justify="flex-end" gap="xs" className="currency-buttons">
      <Button variant="default" disabled={isSaving} onClick={onDiscard}>
        {t("discard")}
      </Button>
      <Button type="submit" loading={isSaving} disabled={editing.clashes.length > 0}>
        {t("save")}
      </Button>
    </Group>
  );
}
