import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Address } from "#contract/address.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { countryName } from "#domain/address/country-name.ts";
import { rulesOf } from "#domain/address/country-rules.ts";
import { provincesOf } from "#domain/address/provinces.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
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

const placeParts = ["city", "province", "postalCode"] as const;

/** An address as on the parcel: in the country's order. */
function addressLines(address: Address, language: Language): string[] {
  const province = provincesOf(address.country).find(({ code }) => code === address.province);
  const order = rulesOf(address.country)?.fieldOrder ?? placeParts;
  const place = order.map((part) => {
    if (part === "province") return province ? textIn(province.name, language) : address.province;
    return placeParts.find((one) => one === part) ? address[part] : "";
  });
  const familyFirst = order.find((part) => part.endsWith("Name")) === "lastName";
  const names = [address.firstName, address.lastName];
  return [
    (familyFirst ? names.toReversed() : names).join(" "),
    address.company,
    address.address,
    address.addressLine2,
    place.filter(Boolean).join(" "),
    countryName(address.country, language),
    `${address.phoneCode} ${address.phone}`,
  ].filter((line): line is string => Boolean(line));
}
