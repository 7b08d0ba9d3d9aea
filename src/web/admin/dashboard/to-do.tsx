import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Dashboard } from "#contract/admin/dashboard.ts";

const addresses = {
  paid: "/admin/orders?state=paid",
  inProduction: "/admin/orders?state=in_production",
  paymentReview: "/admin/orders?state=payment_review",
  refundDue: "/admin/orders?state=refund_due",
  reviewsPending: "/admin/reviews",
} as const satisfies Record<keyof Dashboard["toDo"], string>;

const names = Object.keys(addresses) as (keyof typeof addresses)[];

/** What waits for somebody, each a link to where it is done. */
export function ToDo({ toDo }: { toDo: Dashboard["toDo"] }) {
  const t = useTranslations("admin-dashboard");
  const waiting = names.filter((name) => toDo[name] > 0);
  return (
    <nav className="dashboard-todo" aria-label={t("toDo")}>
      {waiting.length === 0 ? (
        <p>
          <CircleCheck size={16} aria-hidden="true" /> {t("allDone")}
        </p>
      ) : (
        waiting.map((name) => (
          <Link key={name} to={addresses[name]}>
            <strong>{toDo[name]}</strong> {t(`todo.${name}`, { count: toDo[name] })}
          </Link>
        ))
      )}
    </nav>
  );
}
