import { Button, Group, List, Modal } from "@mantine/core";
import { useTranslations } from "use-intl";

type SureDialogProps = {
  /** What is unusual, each in a sentence; empty: the dialog is closed. */
  questions: readonly string[];
  /** Label of the button that goes on. */
  sure: string;
  onSure: () => void;
  onClose: () => void;
};

/** The one dialog that lists what is unusual about a save (R-GOODS-6). Usual saves ask nothing. */
export function SureDialog({ questions, sure, onSure, onClose }: SureDialogProps) {
  const t = useTranslations("admin");
  return (
    <Modal opened={questions.length > 0} onClose={onClose} title={t("sure.title")}>
      <List size="sm" spacing={6}>
        {questions.map((question) => (
          <List.Item key={question}>{question}</List.Item>
        ))}
      </List>
      {/* No form of its own: it may stand within another. */}
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t("sure.back")}
        </Button>
        <Button color="error" onClick={onSure}>
          {sure}
        </Button>
      </Group>
    </Modal>
  );
}
