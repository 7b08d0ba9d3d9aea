import { List, Progress, Stack, Text } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ChangedOrders } from "#contract/admin/bulk-orders.ts";

type OutcomeProps = {
  trial: ChangedOrders | null;
  /** How many are done; null before it runs. */
  progress: number | null;
};

/** What would come of an act on many orders: how many it takes, and by number who stays, and why. */
export function ManyOrdersOutcome({ trial, progress }: OutcomeProps) {
  const t = useTranslations("admin-orders.bulk");
  if (!trial) return null;
  const { changed, same, refusals } = trial;
  return (
    <Stack gap="sm" role="status">
      <Text size="sm">{t("outcome", { changed: changed.length, same })}</Text>
      <RefusedOrders refusals={refusals} />
      {progress === null ? null : (
        <Progress value={(progress / changed.length) * 100} aria-label={t("running")} />
      )}
    </Stack>
  );
}

/** Orders that an act does not take, each with its reason. */
export function RefusedOrders({ refusals }: Pick<ChangedOrders, "refusals">) {
  const t = useTranslations("admin-orders");
  if (refusals.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500}>
        {t("bulk.refused", { count: refusals.length })}
      </Text>
      <List size="sm" className="orders-refused">
        {refusals.map(({ orderNo, recipient, state, why }) => (
          <List.Item key={orderNo}>
            <span className="admin-code">{orderNo}</span> {recipient}:{" "}
            {t(`bulk.why.${why}`, { state: state ? t(`state.${state}`) : "" })}
          </List.Item>
        ))}
      </List>
    </div>
  );
}
