import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** Something optional could not be read; the rest of the page sells on. */
export function LoadFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const t = useTranslations("product");
  return (
    <Notice tone="warning" role="alert" title={title}>
      <p>{t("failedHelp")}</p>
      <p className="mt-2">
        <Button look="outline" size="small" onClick={onRetry}>
          {t("retry")}
        </Button>
      </p>
    </Notice>
  );
}
