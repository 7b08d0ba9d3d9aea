import { useDebouncedValue } from "@mantine/hooks";
import { useTranslations } from "use-intl";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { Money } from "#contract/money.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useFailureText } from "../data/failure.ts";
import { useAdminData } from "../data/use-admin-data.ts";

type Proposed = AdminRequest<"proposeCredit">;
export type RefundAsk = Required<Pick<Proposed, "units" | "shipping" | "goodwill">>;

/** Milliseconds without a change until the sum is fetched. */
const pauseMs = 250;

/** What a refund comes to, as the shop reckons it, and whether that is above the caller's limit. */
export function useProposal(seen: Pick<Proposed, "orderNo" | "version">, ask: RefundAsk | null) {
  // As text, since every render makes the object anew.
  const [settled] = useDebouncedValue(JSON.stringify(ask), pauseMs);
  const asked = JSON.parse(settled) as RefundAsk | null;
  const { data, failure } = useAdminData("proposeCredit", asked && { ...seen, ...asked });
  const proposal = ask && !failure ? data : null;
  const limit = proposal?.limit ?? null;
  const isAbove = proposal !== null && limit !== null && proposal.amount.minor > limit.minor;
  return { proposal, isAbove, failure: ask && failure };
}

type RefundSumProps = ReturnType<typeof useProposal> & { limit: Money | null };

/** The sum of a refund, what is left then, and whether another person has to approve it. */
export function RefundSum({ proposal, isAbove, failure, limit }: RefundSumProps) {
  const t = useTranslations("admin-orders");
  const { formatMoney } = useFormat();
  const textOf = useFailureText();
  return (
    <div className="orders-refund-sum" aria-live="polite">
      {failure ? <p className="orders-refund-no">{textOf(failure)}</p> : null}
      <p>
        <span>{t("money.goesBack")}</span>
        <strong>{proposal ? formatMoney(proposal.amount) : "–"}</strong>
      </p>
      {proposal ? (
        <p className="admin-note">{t("money.leftAfter", { amount: formatMoney(proposal.left) })}</p>
      ) : null}
      {limit ? (
        <p className="admin-note">{t("money.limit", { amount: formatMoney(limit) })}</p>
      ) : null}
      {isAbove ? <p className="orders-refund-above">{t("money.above")}</p> : null}
    </div>
  );
}
