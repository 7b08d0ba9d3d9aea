import { Button, Group, Modal, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnPasskey } from "#contract/passkey.ts";
import { call } from "#web/api/browser-call.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { withProof, type PasskeyResult } from "#web/layout/session/passkeys.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { askForProof } from "../api/proof.ts";
import { useFailureToast } from "../data/failure.ts";
import { FailureNote } from "../parts/failure-notes.tsx";
import { PasskeyMaker } from "./passkey-maker.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useOwnList } from "../data/use-own-list.ts";

type PasskeysProps = { open: boolean; onClose: () => void };

/** Passkeys and recovery codes of the signed-in account. */
export function OwnPasskeys({ open, onClose }: PasskeysProps) {
  const t = useTranslations("admin-staff.passkeys");
  return (
    <Modal opened={open} onClose={onClose} title={t("title")} size="lg">
      <PasskeyList />
    </Modal>
  );
}

type Shown = { step: "list" } | { step: "add" } | { step: "codes"; codes: readonly string[] };

function PasskeyList() {
  const t = useTranslations("admin-staff.passkeys");
  const own = useOwnList("listPasskeys");
  const [shown, setShown] = useState<Shown>({ step: "list" });
  const back = () => {
    setShown({ step: "list" });
    own.reload();
  };
  const { doing, change } = useChange(own.reload);
  if (own.failure) return <FailureNote failure={own.failure} />;
  if (!own.data) return <Skeleton h={120} />;
  const { records, codesLeft } = own.data;
  if (shown.step === "codes") return <RecoveryCodes codes={shown.codes} onKept={back} />;
  if (shown.step === "add") {
    const isFirst = records.length === 0;
    const onMade = () => {
      showToast({ tone: "success", text: t("added") });
      back();
    };
    return <PasskeyMaker isFirst={isFirst} why={t("text")} onMade={onMade} onClose={back} />;
  }
  const renew = async () => {
    const made = await change("codes", () => call("renewRecoveryCodes", {}, { quiet: true }));
    if (made) setShown({ step: "codes", codes: made.recoveryCodes });
  };
  const remove = (id: string) =>
    change(id, () => call("removePasskey", { id }, { quiet: true }), t("removed"));
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t("text")}
      </Text>
      {records.length === 0 ? <Text size="sm">{t("none")}</Text> : null}
      {records.map((one) => (
        <Passkey
          key={one.id}
          passkey={one}
          isRunning={doing === one.id}
          onRemove={() => void remove(one.id)}
        />
      ))}
      <Group justify="space-between">
        {records.length > 0 ? <Text size="sm">{t("codesLeft", { count: codesLeft })}</Text> : null}
        <Group>
          {records.length > 0 ? (
            <Button variant="default" loading={doing === "codes"} onClick={() => void renew()}>
              {t("renew")}
            </Button>
          ) : null}
          <Button onClick={() => setShown({ step: "add" })}>{t("add")}</Button>
        </Group>
      </Group>
    </Stack>
  );
}

/** A change that a passkey has to be shown for; what is refused is said in a toast. */
function useChange(reload: () => void) {
  const failed = useFailureToast();
  const [doing, setDoing] = useState<string | null>(null);
  const change = async <Data,>(
    what: string,
    send: () => Promise<PasskeyResult<Data>>,
    done?: string,
  ): Promise<Data | null> => {
    setDoing(what);
    const answer = await withProof(send, () => askForProof("passkey"));
    setDoing(null);
    if (!answer.ok) failed(answer);
    else if (done !== undefined) showToast({ tone: "success", text: done });
    reload();
    return answer.ok ? answer.data : null;
  };
  return { doing, change };
}

type PasskeyProps = { passkey: OwnPasskey; isRunning: boolean; onRemove: () => void };

function Passkey({ passkey, isRunning, onRemove }: PasskeyProps) {
  const t = useTranslations("admin-staff.passkeys");
  const { formatDate } = useFormat();
  const { device, createdAt, lastUsedAt } = passkey;
  const name = device || t("unknown");
  const date = formatDate(createdAt, "moment");
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <span className="admin-strong" lang={device ? "en" : undefined}>
          {name}
        </span>
        <span className="admin-second-line">
          {lastUsedAt === null
            ? t("made", { date })
            : t("usedLast", { date, used: formatDate(lastUsedAt, "moment") })}
        </span>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        loading={isRunning}
        aria-label={t("removeOne", { name })}
        onClick={onRemove}
      >
        {t("remove")}
      </Button>
    </Group>
  );
}
