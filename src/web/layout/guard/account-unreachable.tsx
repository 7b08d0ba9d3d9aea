import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { EmptyHanger } from "../error-pages/empty-hanger.tsx";
import { askAgain } from "../session/session-store.ts";
import { leaveAccount } from "../session/sign-in.ts";

/**
 * In place of a page that needs the account, while the shop cannot say whose the tokens are. The
 * page comes by itself as soon as it can; signing out ends the waiting, also without the shop.
 */
export function AccountUnreachable() {
  const t = useTranslations("errors.account");
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await askAgain();
    setAsking(false);
  };
  return (
    <div className="page-frame" role="status">
      <EmptyState
        level={1}
        drawing={<EmptyHanger number="…" />}
        title={t("title")}
        text={t("text")}
        action={
          <div className="flex flex-wrap gap-3 max-sm:justify-center">
            <Button size="large" busy={asking} onClick={() => void ask()}>
              {t("retry")}
            </Button>
            <Button size="large" look="outline" onClick={leaveAccount}>
              {t("leave")}
            </Button>
          </div>
        }
      />
    </div>
  );
}
