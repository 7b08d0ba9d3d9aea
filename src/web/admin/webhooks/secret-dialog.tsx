import { Alert, Button, Group, Modal, Stack } from "@mantine/core";
import { useTranslations } from "use-intl";
import { CopyValue } from "../parts/copy-value.tsx";

/** The secret of a webhook, this once; only its button closes it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations("admin-webhooks");
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("onceTitle")}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Alert color="warning" role="status">
          {t("onceText")}
        </Alert>
        <CopyValue value={secret} label={t("secret")} code />
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t("done")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
