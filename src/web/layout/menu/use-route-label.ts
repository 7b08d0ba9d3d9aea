import { useTranslations } from "use-intl";

type Labelled = { i18nKey: string; title: string };

/** Label of a route, menu item or tab: its message, else its own title. */
export function useRouteLabel(): (item: Labelled) => string {
  const t = useTranslations("route");
  return ({ i18nKey, title }) => {
    // Keys come from the route table; a test compares them with the messages.
    const key = i18nKey as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : title;
  };
}
