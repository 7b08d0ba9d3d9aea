import { useTranslations } from "use-intl";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { Money } from "#contract/money.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useFailureText } from "../data/failure.ts";
import { useAdminData } from "../data/use-admin-data.ts";

type Proposed = AdminRequest<"proposeCredit">;
export type RefundAsk = Required<Pick<Proposed, "units" | "shipping" | "goodwill">>;

type RefundSumProps = {
  seen: Pick<Proposed, "orderNo" | "version">;
  ask: RefundAsk | null;
  limit: Money | null;
};

/** What a refund comes to, as the shop reckons it, or why it cannot be. */
export function RefundSum({ seen, ask, limit }: RefundSumProps) {
  const t = useTranslations("admin-orders");
  const language = useLanguage();
  const textOf = useFailureText();
  const { data, failure } = useAdminData("proposeCredit", ask && { ...seen, ...ask });
  const proposal = ask && !failure ? data : null;
  return (
    <div className="orders-refund-sum" aria-live="polite">
      {ask && failure ? <p className="orders-refund-no">{textOf(failure)}</p> : null}
      <p>
        <span>{t("money.goesBack")}</span>
        <strong>{proposal ? formatMoney(proposal.amount, language) : "–"}</strong>
      </p>
      {proposal ? (
        <p className="admin-note">
          {t("money.leftAfter", { amount: formatMoney(proposal.left, language) })}
        </p>
      ) : null}
      {limit ? (
        <p className="admin-note">{t("money.limit", { amount: formatMoney(limit, language) })}</p>
      ) : null}
    </div>
  );
}
