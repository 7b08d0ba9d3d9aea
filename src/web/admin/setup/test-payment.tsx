import { Button, Group } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { TestPayment } from "#contract/admin/test-payment.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { useMayDo } from "../use-user.ts";

type TestPaymentProps = {
  /** The browser comes from the payment service: what was approved there is finished at once. */
  isBack: boolean;
  onDone: () => void;
};

/** A payment of one dollar, approved by the reader, taken and given back at once (R-PAY-12). */
export function TestPaymentPart({ isBack, onDone }: TestPaymentProps) {
  const t = useTranslations("admin-setup.testPayment");
  const source = useAdminData("getTestPayment", {});
  const { starting, finishing, start, finish } = useTestPayment(source, onDone);
  const mayEdit = useMayDo()("shop.edit");
  useOnceBack(isBack && source.data?.state === "open", finish);
  if (source.data === null && source.isLoading) return null;
  const test = source.data;
  return (
    <div className="setup-test">
      <p className="admin-note">{t("text")}</p>
      {test ? <Outcome test={test} /> : null}
      <ActionFailure action={starting.failure ? starting : finishing} />
      {mayEdit ? (
        <Group gap="xs">
          {test?.approveUrl ? (
            <Button component="a" href={test.approveUrl} size="xs">
              {t("approve")}
            </Button>
          ) : null}
          {test?.state === "open" || test?.state === "taken" ? (
            <Button
              size="xs"
              variant="default"
              loading={finishing.isRunning}
              onClick={() => void finish()}
            >
              {t(test.state === "open" ? "look" : "giveBack")}
            </Button>
          ) : null}
          {test?.state === "taken" ? null : (
            <Button
              size="xs"
              variant={test?.state === "open" ? "subtle" : "default"}
              loading={starting.isRunning}
              onClick={() => void start()}
            >
              {t(test ? "again" : "start")}
            </Button>
          )}
        </Group>
      ) : null}
    </div>
  );
}

/** How far it came, in words, and what the payment service said. */
function Outcome({ test: { state, amount, problem, at } }: { test: TestPayment }) {
  const t = useTranslations("admin-setup.testPayment");
  const { formatDate } = useFormat();
  const date = formatDate(at, "moment");
  return (
    <>
      <p role="status">{t(`state.${state}`, { amount, date })}</p>
      {problem === "" ? null : <p className="setup-missing">{t("problem", { problem })}</p>}
    </>
  );
}

function useTestPayment(source: AdminData<TestPayment | null>, onDone: () => void) {
  const starting = useAdminAction("startTestPayment");
  const finishing = useAdminAction("finishTestPayment");
  const start = async () => {
    finishing.clear();
    const started = await starting.run({});
    if (!started) return;
    source.replace(started);
    if (started.approveUrl !== null) window.location.assign(started.approveUrl);
  };
  const finish = async () => {
    starting.clear();
    const finished = await finishing.run({});
    if (!finished) return;
    source.replace(finished);
    if (finished.state === "done") onDone();
  };
  return { starting, finishing, start, finish };
}

function useOnceBack(isWanted: boolean, finish: () => Promise<void>): void {
  const begun = useRef(false);
  useEffect(() => {
    if (!isWanted || begun.current) return;
    begun.current = true;
    void finish();
  }, [isWanted, finish]);
}
