import { List, Progress, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
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
      <OrderLines label={t("bulk.refused", { count: refusals.length })}>
        {byReason(refusals).map(({ orders, why, state }) => (
          <List.Item key={`${why} ${state}`}>
            {orders.length} × {t(`bulk.why.${why}`, { state: state ? t(`state.${state}`) : "" })}
            <List size="sm">
              {orders.map(({ orderNo, recipient }) => (
                <List.Item key={orderNo}>
                  <span className="admin-code">{orderNo}</span> {recipient}
                </List.Item>
              ))}
            </List>
          </List.Item>
        ))}
      </OrderLines>
    </div>
  );
}

type Refusals = ChangedOrders["refusals"];

/** Orders that stay for the same reason, together; the reason of most comes first. */
function byReason(refusals: Refusals) {
  const groups = new Map<string, Pick<Refusals[number], "why" | "state"> & { orders: Refusals }>();
  for (const refusal of refusals) {
    // Only this reason says where the order stands.
    const { why } = refusal;
    const state = why === "state" ? refusal.state : null;
    const key = `${why} ${state}`;
    const group = groups.get(key) ?? { why, state, orders: [] };
    group.orders.push(refusal);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((one, other) => other.orders.length - one.orders.length);
}

/** A line for each order; many of them scroll by themselves, by the keyboard, too. */
export function OrderLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="orders-refused" role="region" aria-label={label} tabIndex={0}>
      <List size="sm" aria-label={label}>
        {children}
      </List>
    </div>
  );
}
