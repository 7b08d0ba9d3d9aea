import { Alert, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isUnknown, useFailureText, type CallFailure } from "./failure.ts";
import type { AdminData } from "./use-admin-data.ts";

type DataViewProps<Data> = {
  source: AdminData<Data>;
  /** Shown until the first response; rows of a list by default. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The loaded data, its skeleton, or the failure with a retry button. */
export function DataView<Data>({ source, skeleton, children }: DataViewProps<Data>) {
  const t = useTranslations("admin");
  const { data, failure, isLoading, reload } = source;
  if (data === null && failure) return <LoadFailure failure={failure} onRetry={reload} />;
  if (data === null) {
    return (
      <div role="status" aria-label={t("loading")}>
        {skeleton ?? <ListSkeleton />}
      </div>
    );
  }
  return (
    <>
      {failure ? <LoadFailure failure={failure} onRetry={reload} /> : null}
      <div className="admin-data" aria-busy={isLoading}>
        {children(data)}
      </div>
    </>
  );
}

function LoadFailure({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const t = useTranslations("admin");
  const textOf = useFailureText();
  const unknown = isUnknown(failure);
  return (
    <Alert
      color={unknown ? "info" : "error"}
      title={t(unknown ? "unknownTitle" : "failedTitle")}
      role="alert"
      mb="md"
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{textOf(failure)}</Text>
        <Button size="xs" variant="default" leftSection={<RotateCw size={14} />} onClick={onRetry}>
          {t("retry")}
        </Button>
      </Stack>
    </Alert>
  );
}

const rows = [92, 78, 86, 70, 88, 74, 82, 66];

/** Fields of each panel. */
const panels = [3, 2];

/** Skeleton of a form: panels with a heading and fields. */
export function FormSkeleton() {
  return (
    <Stack gap="md">
      {panels.map((fields) => (
        <Stack key={fields} gap="lg" p="md" className="admin-panel">
          <Skeleton h={14} w="20%" />
          {rows.slice(0, fields).map((width) => (
            <Skeleton key={width} h={36} maw={640} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

/** Skeleton of a list. */
function ListSkeleton() {
  return (
    <Stack gap={0}>
      {rows.map((width) => (
        <Group key={width} h={44} wrap="nowrap">
          <Skeleton h={12} w={`${width}%`} />
        </Group>
      ))}
    </Stack>
  );
}
