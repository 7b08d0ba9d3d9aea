import { Button, Code, CopyButton, Group, Stack, Text } from "@mantine/core";
import { useTranslations } from "use-intl";

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** Codes that are shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTranslations("admin-staff.passkeys");
  const tAdmin = useTranslations("admin");
  const all = codes.join("\n");
  return (
    <Stack gap="md">
      <Text size="sm" fw={600}>
        {t("codesTitle")}
      </Text>
      <Text size="sm">{t("codesText")}</Text>
      <Code block>{all}</Code>
      <Group justify="flex-end">
        <CopyButton value={all} timeout={2000}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {tAdmin(copied ? "copied" : "copy")}
            </Button>
          )}
        </CopyButton>
        <Button data-autofocus onClick={onKept}>
          {t("kept")}
        </Button>
      </Group>
    </Stack>
  );
}
