import { Button, Group } from "@mantine/core";
import { useTranslations } from "use-intl";

type FormButtonsProps = { count: number; isSaving: boolean; onDiscard: () => void };

/** Saves or discards the changes of one panel; hidden without any. */
export function FormButtons({ count, isSaving, onDiscard }: FormButtonsProps) {
  const t = useTranslations("admin");
  if (count === 0) return null;
  return (
    <Group justify="flex-end" gap="xs" className="currency-buttons">
      <Button variant="default" disabled={isSaving} onClick={onDiscard}>
        {t("discard")}
      </Button>
      <Button type="submit" loading={isSaving}>
        {t("save")}
      </Button>
    </Group>
  );
}
