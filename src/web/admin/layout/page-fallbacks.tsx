import { Alert, Button, Group, Loader, Stack, Title } from "@mantine/core";
import { Component, type ReactNode } from "react";
import { useTranslations } from "use-intl";

/** Shown while the code of a page loads. */
export function PageLoading() {
  const t = useTranslations("shell");
  return (
    <div className="admin-page-loading" role="status" aria-label={t("loading")}>
      <Loader size="sm" />
    </div>
  );
}

/**
 * Shown for a page that crashed or whose code could not be fetched: after a release it may be gone,
 * which a reload fixes.
 */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
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

/** Error boundary of a page; layout and other pages keep working. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <PageFailed onRetry={() => this.setState({ broken: false })} />;
  }
}
