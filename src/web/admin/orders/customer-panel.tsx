import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { addressLines } from "#domain/address/address-lines.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { CopyValue } from "../parts/copy-value.tsx";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";

/** Buyer and address of an order. */
export function CustomerPanel({ file: { order, customer } }: { file: AdminOrder }) {
  const t = useTranslations("admin-orders");
  const language = useLanguage();
  // Others get it masked (R-ROLE-3).
  const seesEmail = useMayDo()("customers.read");
  const others = `/admin/orders?${new URLSearchParams({ text: order.email })}`;
  return (
    <Panel
      title={t("customer")}
      aside={<span className="admin-note">{t(customer.isGuest ? "guest" : "account")}</span>}
    >
      <p className="orders-mail">
        {seesEmail ? <CopyValue value={order.email} label={t("email")} /> : order.email}
      </p>
      {seesEmail ? (
        <Anchor component={Link} to={others} size="sm">
          {t("ordersOf", { count: customer.orders })}
        </Anchor>
      ) : null}
      <h3 className="orders-subtitle">{t("address")}</h3>
      <address className="orders-address">
        {addressLines(order.address, language).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </Panel>
  );
}
