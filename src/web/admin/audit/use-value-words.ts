import { useTranslations } from "use-intl";
import { rightTexts } from "#contract/admin/right-texts.ts";
import { productStates } from "#domain/catalog/product-state.ts";
import { places } from "#domain/order/goods.ts";
import { returnStates } from "#domain/order/goods-return.ts";
import { orderStates } from "#domain/order/order-state.ts";
import { attentions } from "#domain/payment/attention.ts";
import { isPermission, isStaffRole } from "#domain/staff/permissions.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useEventName } from "../webhooks/event-name.ts";

export type RoleName = { role: string; name: string };

/**
 * Rights, roles, states and places in words; others as the log keeps them.
 * @param noun of the entry: each kind of record has states of its own
 * @param roles what the shop's own roles are called
 */
export function useValueWords(
  noun: string,
  roles: readonly RoleName[],
): (field: string, value: string) => string {
  const t = useTranslations("admin-audit");
  const shell = useTranslations("shell");
  const language = useLanguage();
  const stateOf = useStateNames();
  const orders = useTranslations("admin-orders");
  const payments = useTranslations("admin-attention");
  const eventOf = useEventName();
  const placeOf = (value: string) => {
    const place = places.find((one) => one === value);
    return place ? orders(`place.${place}`) : value;
  };
  const attentionOf = (value: string) => {
    const attention = attentions.find((one) => one === value);
    return attention ? payments(`words.${attention}.title`) : value;
  };
  return (field, value) => {
    if (field === "state") return stateOf(noun, value);
    if (field === "to" && noun === "orders") return placeOf(value);
    if (field === "attention") return attentionOf(value);
    if (field === "permissions" && isPermission(value)) return rightTexts[language][value];
    if (field === "events") return eventOf(value);
    if (field !== "roles") return value;
    if (isStaffRole(value)) return shell(`role.${value}`);
    return roles.find(({ role }) => role === value)?.name ?? t("formerRole");
  };
}

const parcelStates = ["packing", "posted", "delivered", "lost", "void"] as const;

function useStateNames(): (noun: string, state: string) => string {
  const orders = useTranslations("admin-orders");
  const returns = useTranslations("admin-returns");
  const products = useTranslations("admin-products");
  const audit = useTranslations("admin-audit");
  return (noun, state) => {
    const order = orderStates.find((one) => noun === "orders" && one === state);
    if (order) return orders(`state.${order}`);
    // What became of a parcel is logged under its order.
    const parcel = parcelStates.find((one) => noun === "orders" && one === state);
    if (parcel) return parcel === "void" ? audit("void") : orders(`parcel.state.${parcel}`);
    const back = returnStates.find((one) => noun === "returns" && one === state);
    if (back) return returns(`states.${back}`);
    const product = productStates.find((one) => noun === "products" && one === state);
    return product ? products(`states.${product}`) : state;
  };
}
