import { Button, Group } from "@mantine/core";
import { useTranslations } from "use-intl";

type DialogButtonsProps = {
  /** Label of the submit button. */
  submit: string;
  /** Another label of the cancel button. */
  keep?: string;
  color?: "error";
  isRunning: boolean;
  isBlocked?: boolean;
  onKeep: () => void;
};

/** Last line of a dialog's form: cancel and submit. */
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
