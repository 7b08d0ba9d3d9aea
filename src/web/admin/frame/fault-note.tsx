import { Alert, Button, Group, Stack, Title } from "@mantine/core";
import { useTranslations } from "use-intl";

/** Said in a page's place; its code may be gone after a release, which loading afresh mends. */
export function FaultNote({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("shell");
  return (
    <Stack p="lg" align="flex-start">
      <Title order={1} size="h3">
        {t("fault.title")}
      </Title>
      <Alert color="error" role="alert">
        {t("fault.text")}
      </Alert>
      <Group>
        <Button onClick={onRetry}>{t("fault.retry")}</Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          {t("fault.reload")}
        </Button>
      </Group>
    </Stack>
  );
}
