import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { addressLines } from "#domain/address/address-lines.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { CopyValue } from "../parts/copy-value.tsx";
import { Panel } from "../parts/panel.tsx";

/** Buyer and address of an order. */
export function CustomerPanel({ file: { order, customer } }: { file: AdminOrder }) {
  const t = useTranslations("admin-orders");
  const language = useLanguage();
  const others = `/admin/orders?${new URLSearchParams({ text: order.email })}`;
  return (
    <Panel
      title={t("customer")}
      aside={<span className="admin-note">{t(customer.isGuest ? "guest" : "account")}</span>}
    >
      <p className="orders-mail">
        <CopyValue value={order.email} label={t("email")} />
      </p>
      <Anchor component={Link} to={others} size="sm">
        {t("ordersOf", { count: customer.orders })}
      </Anchor>
      <h3 className="orders-subtitle">{t("address")}</h3>
      <address className="orders-address">
        {addressLines(order.address, language).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </Panel>
  );
}
