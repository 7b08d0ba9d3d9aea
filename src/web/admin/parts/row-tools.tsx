import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { showToast } from "#web/ui/toast-queue.ts";
import type { AdminResult } from "../api/admin-call.ts";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { isConflict, useFailureText } from "../data/failure.ts";
import { RemoveButton } from "./remove-button.tsx";

/** Opens the form of one record. @param name what the record is called */
export function ChangeButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useTranslations("admin.row");
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t("changeOne", { name })}
      onClick={onClick}
    >
      {t("change")}
    </Button>
  );
}

type RemoveRecordProps = {
  /** What the record is called. */
  name: string;
  remove: () => Promise<AdminResult<AdminEndpointName>>;
  /** Said where it is still needed, or was changed a moment ago. */
  conflict?: string;
  /** @param requestId by which it can be undone */
  onRemoved: (requestId: string) => void;
};

/** Removes one record once that is confirmed; a refusal is a toast. */
export function RemoveRecord({ name, remove, conflict, onRemoved }: RemoveRecordProps) {
  const t = useTranslations("admin.row");
  const textOf = useFailureText();
  return (
    <RemoveButton
      label={t("removeOne", { name })}
      sureLabel={t("sureOf", { name })}
      sure={t("sure")}
      onRemove={async () => {
        const answer = await remove();
        if (answer.ok) return onRemoved(answer.requestId);
        const text = conflict && isConflict(answer) ? conflict : textOf(answer);
        showToast({ tone: "error", text });
      }}
    />
  );
}
