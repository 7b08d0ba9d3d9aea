import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** A part of the page that could not be loaded, with a retry button. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("account");
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice tone="error" role="alert">
        {t("loadFailed")}
      </Notice>
      <Button look="outline" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
