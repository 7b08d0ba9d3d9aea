import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import type { SignedInDevice } from "#contract/account.ts";
import { call } from "#web/api/browser-call.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { AccountSection } from "./account-section.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { useCallData } from "./use-call-data.ts";

/** Every session of the account; each but this one can be ended, or all of them at once. */
export function DeviceList() {
  const t = useTranslations("account");
  const { answer, busy, reload } = useCallData("listDevices", {});
  const [ending, setEnding] = useState<string | null>(null);
  const devices = answer.status === "ready" ? answer.data.records : [];

  const revoke = async (id: string | null) => {
    if (ending !== null) return;
    setEnding(id ?? "all");
    const done = await call("revokeDevice", id === null ? {} : { id }, { quiet: true });
    setEnding(null);
    showToast(
      done.ok
        ? { tone: "success", text: t("devices.ended") }
        : { tone: "error", text: done.msg || t("loadFailed") },
    );
    reload();
  };

  return (
    <AccountSection
      title={t("devices.title")}
      text={t("devices.text")}
      action={
        devices.length > 1 ? (
          <Button
            look="outline"
            size="small"
            busy={ending === "all"}
            onClick={() => void revoke(null)}
          >
            {t("devices.endOthers")}
          </Button>
        ) : null
      }
    >
      {answer.status === "failed" ? <LoadFailed busy={busy} onRetry={reload} /> : null}
      {answer.status === "loading" ? <Skeleton className="h-20 w-full rounded-card" /> : null}
      {devices.length > 0 ? (
        <ul className="ruled flex flex-col rounded-card border border-line bg-raised">
          {devices.map((device) => (
            <li key={device.id}>
              <Device
                device={device}
                busy={ending === device.id}
                onEnd={() => void revoke(device.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </AccountSection>
  );
}

function Device(props: { device: SignedInDevice; busy: boolean; onEnd: () => void }) {
  const { device, busy, onEnd } = props;
  const t = useTranslations("account");
  const { colon } = usePunctuation();
  const { formatDate } = useFormat();
  const name = device.device || t("devices.unknown");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-well">
        <MonitorSmartphone size={18} />
      </span>
      <div className="min-w-44 flex-1 text-14">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span lang="en">{name}</span>
          {device.current ? <Badge tone="success">{t("devices.current")}</Badge> : null}
        </p>
        <p className="text-ink-soft">
          {t("devices.used", {
            signedIn: formatDate(device.signedInAt),
            used: formatDate(device.lastUsedAt, "moment"),
          })}
        </p>
      </div>
      {device.current ? null : (
        <Button look="quiet" size="small" busy={busy} onClick={onEnd}>
          {t("devices.end")}
          <VisuallyHidden>{colon + name}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
