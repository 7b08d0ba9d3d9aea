import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { pauseAfter } from "#web/platform/pauses.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** A part of the page that could not be loaded: it is tried again, by itself and by a button. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("account");
  const [tries, setTries] = useState(0);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = () => {
      setTries((last) => last + 1);
      retry();
    };
    const timer = setTimeout(again, pauseAfter(tries));
    addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, [tries]);
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
