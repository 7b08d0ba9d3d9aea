import { Button, Group } from "@mantine/core";
import { useTranslations } from "use-intl";

type DialogButtonsProps = {
  /** What the dialog does. */
  submit: string;
  /** Another word for going back. */
  keep?: string;
  color?: "error";
  isRunning: boolean;
  isBlocked?: boolean;
  onKeep: () => void;
};

/** The last line of a dialog's form: go back, or do it. */
export function DialogButtons(props: DialogButtonsProps) {
  const t = useTranslations("admin");
  const { submit, keep, color, isRunning, isBlocked = false, onKeep } = props;
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onKeep}>
        {keep ?? t("cancel")}
      </Button>
      <Button type="submit" loading={isRunning} disabled={isBlocked} {...(color ? { color } : {})}>
        {submit}
      </Button>
    </Group>
  );
}
