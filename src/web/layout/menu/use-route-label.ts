import { useTranslations } from "use-intl";

type Labelled = { i18nKey: string; title: string };

/** Routes of the shop, and of the admin where its texts are loaded. */
const areas = ["route", "admin-route"] as const;

/** Label of a route, menu item or tab: its message, else its own title. */
export function useRouteLabel(): (item: Labelled) => string {
  const t = useTranslations();
  return ({ i18nKey, title }) => {
    // Keys come from the route table; a test compares them with the messages.
    const keys = areas.map((area) => `${area}.${i18nKey}` as Parameters<typeof t>[0]);
    const known = keys.find((key) => t.has(key));
    return known === undefined ? title : t(known);
  };
}
