import { useTranslations } from "use-intl";
import { rightTexts } from "#contract/admin/right-texts.ts";
import { productStates } from "#domain/catalog/product-state.ts";
import { returnStates } from "#domain/order/goods-return.ts";
import { orderStates } from "#domain/order/order-state.ts";
import { isPermission, isStaffRole } from "#domain/staff/permissions.ts";
import { useLanguage } from "#web/i18n/use-language.ts";

export type RoleName = { role: string; name: string };

/**
 * Rights, roles and states in words; others as the log keeps them.
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
  return (field, value) => {
    if (field === "state") return stateOf(noun, value);
    if (field === "permissions" && isPermission(value)) return rightTexts[language][value];
    if (field !== "roles") return value;
    if (isStaffRole(value)) return shell(`role.${value}`);
    return roles.find(({ role }) => role === value)?.name ?? t("formerRole");
  };
}

function useStateNames(): (noun: string, state: string) => string {
  const orders = useTranslations("admin-orders");
  const returns = useTranslations("admin-returns");
  const products = useTranslations("admin-products");
  return (noun, state) => {
    const order = orderStates.find((one) => noun === "orders" && one === state);
    if (order) return orders(`state.${order}`);
    const back = returnStates.find((one) => noun === "returns" && one === state);
    if (back) return returns(`states.${back}`);
    const product = productStates.find((one) => noun === "products" && one === state);
    return product ? products(`states.${product}`) : state;
  };
}
