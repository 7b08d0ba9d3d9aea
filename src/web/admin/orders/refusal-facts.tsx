import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { Facts } from "../parts/facts.tsx";
import { useMayDo } from "../use-user.ts";

type Refusal = NonNullable<NonNullable<AdminOrder["payment"]>["refusal"]>;

/** Approved money that the provider refuses to take: why, since when, how often (R-PAY-13). */
export function RefusalFacts({ refusal, onTried }: { refusal: Refusal; onTried: () => void }) {
  const t = useTranslations("admin-orders.refusal");
  const { formatDate } = useFormat();
  const mayTry = useMayDo()("orders.note");
  const trying = useAdminAction("lookNow");
  const { paymentId, word, since, tries, nextTryAt } = refusal;
  const run = async () => {
    const looked = await trying.run({ paymentId });
    if (!looked) return;
    showToast({ tone: "info", text: t(looked.answered ? "tried" : "noAnswer") });
    onTried();
  };
  return (
    <>
      <Facts
        rows={[
          { term: t("why"), value: t(`word.${word}`) },
          { term: t("since"), value: formatDate(since, "moment") },
          { term: t("tries"), value: String(tries) },
          {
            term: t("next"),
            value: nextTryAt === null ? t("over") : formatDate(nextTryAt, "moment"),
          },
        ]}
      />
      <ActionFailure action={trying} />
      {mayTry && nextTryAt !== null ? (
        <Button size="xs" variant="default" loading={trying.isRunning} onClick={() => void run()}>
          {t("tryNow")}
        </Button>
      ) : null}
    </>
  );
}
