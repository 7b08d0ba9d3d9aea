import { Button, Code, Group, Stack, Text } from "@mantine/core";
import { useTranslations } from "use-intl";
import {
  copyCodes,
  printCodes,
  saveCodes,
  type KeptCodes,
} from "#web/layout/session/keep-codes.ts";
import { useSession } from "#web/layout/session/session-store.ts";
import { useBrand } from "#web/layout/use-brand.ts";
import { showToast } from "#web/ui/toast-queue.ts";

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** Codes that are shown this once, each way to keep them one press away. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTranslations("admin-staff.passkeys");
  return (
    <Stack gap="md">
      <Text size="sm" fw={600}>
        {t("codesTitle")}
      </Text>
      <Text size="sm">{t("codesText")}</Text>
      <Code block>{codes.join("\n")}</Code>
      <Group justify="space-between">
        <Ways codes={codes} />
        <Button data-autofocus onClick={onKept}>
          {t("kept")}
        </Button>
      </Group>
    </Stack>
  );
}

function Ways({ codes }: { codes: readonly string[] }) {
  const t = useTranslations("admin-staff.passkeys");
  const tAdmin = useTranslations("admin");
  const brand = useBrand().name;
  const name = useSession().user?.userName ?? "";
  const kept: KeptCodes = { heading: t("codesOf", { brand, name }), codes, why: t("codesWhy") };
  const copy = async () => {
    const done = await copyCodes(kept);
    const text = done ? tAdmin("copied") : t("notCopied");
    showToast({ tone: done ? "success" : "error", text });
  };
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => void copy()}>
        {tAdmin("copy")}
      </Button>
      <Button variant="default" onClick={() => saveCodes(kept)}>
        {t("download")}
      </Button>
      <Button variant="default" onClick={() => printCodes(kept)}>
        {t("print")}
      </Button>
    </Group>
  );
}
