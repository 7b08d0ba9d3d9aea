import { Button, Group, Modal, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SignedInDevice } from "#contract/account.ts";
import { call } from "#web/api/browser-call.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { useFailureText } from "../data/failure.ts";
import { useOwnList } from "../data/use-own-list.ts";
import { FailureNote } from "../parts/failure-notes.tsx";
import { StatusDot } from "../parts/status-dot.tsx";

type DevicesProps = { open: boolean; onClose: () => void };

/** Where the signed-in account is signed in; each but this one can be ended, or all of them. */
export function OwnDevices({ open, onClose }: DevicesProps) {
  const t = useTranslations("admin-staff.devices");
  return (
    <Modal opened={open} onClose={onClose} title={t("title")} size="lg">
      <DeviceList />
    </Modal>
  );
}

function DeviceList() {
  const t = useTranslations("admin-staff.devices");
  const failureText = useFailureText();
  const { data, failure, reload } = useOwnList("listDevices");
  const [ending, setEnding] = useState<string | null>(null);
  /** @param id null for all but this one */
  const end = async (id: string | null) => {
    setEnding(id ?? "all");
    const answer = await call("revokeDevice", id === null ? {} : { id }, { quiet: true });
    setEnding(null);
    showToast(
      answer.ok
        ? { tone: "success", text: t("ended") }
        : { tone: "error", text: failureText(answer) },
    );
    reload();
  };
  if (failure) return <FailureNote failure={failure} />;
  if (!data) return <Skeleton h={120} />;
  const devices = data.records;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t("text")}
      </Text>
      {devices.map((device) => (
        <Device
          key={device.id}
          device={device}
          isEnding={ending === device.id}
          onEnd={() => void end(device.id)}
        />
      ))}
      {devices.length > 1 ? (
        <Group justify="flex-end">
          <Button variant="default" loading={ending === "all"} onClick={() => void end(null)}>
            {t("endOthers")}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

type DeviceProps = { device: SignedInDevice; isEnding: boolean; onEnd: () => void };

function Device({ device, isEnding, onEnd }: DeviceProps) {
  const t = useTranslations("admin-staff.devices");
  const { formatDate } = useFormat();
  const name = device.device || t("unknown");
  const moment = (iso: string) => formatDate(iso, "moment");
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Group gap="xs">
          <span className="admin-strong" lang={device.device ? "en" : undefined}>
            {name}
          </span>
          {device.current ? <StatusDot tone="good">{t("current")}</StatusDot> : null}
        </Group>
        <span className="admin-second-line">
          {t("used", { signedIn: moment(device.signedInAt), used: moment(device.lastUsedAt) })}
        </span>
      </div>
      {device.current ? null : (
        <Button
          size="compact-sm"
          variant="default"
          loading={isEnding}
          aria-label={t("endOne", { name })}
          onClick={onEnd}
        >
          {t("end")}
        </Button>
      )}
    </Group>
  );
}
