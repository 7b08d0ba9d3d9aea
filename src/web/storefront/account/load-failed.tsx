import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { pauseAfter } from "#web/platform/pauses.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface LoadFailedProps {
  /** It is being tried again. */
  busy: boolean;
  onRetry: () => void;
}

/**
 * A part of the page that could not be loaded: it is tried again, by itself and by a button. It has to
 * stay while it is tried, or each try would be the first, and its alert would be read aloud again.
 */
export function LoadFailed({ busy, onRetry }: LoadFailedProps) {
  const t = useTranslations("account");
  const [tries, setTries] = useState(0);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = () => {
      setTries((last) => last + 1);
      retry();
    };
    // A pause begins when the try before it has failed.
    const timer = busy ? undefined : setTimeout(again, pauseAfter(tries));
    addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, [tries, busy]);
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice tone="error" role="alert">
        {t("loadFailed")}
      </Notice>
      <Button look="outline" busy={busy} onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
