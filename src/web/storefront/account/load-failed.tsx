import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** Milliseconds before the page tries again by itself; each further wait doubles, up to a minute. */
const firstWait = 5_000;
const longestWait = 60_000;

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
    const timer = setTimeout(again, Math.min(firstWait * 2 ** tries, longestWait));
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
