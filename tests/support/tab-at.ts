/** A tab of a page as the admin keeps it, for tests that are not about opening it. */
export const tabAt = (routeKey: string, fullPath: string) => ({
  id: fullPath,
  routeKey,
  routePath: fullPath,
  fullPath,
  i18nKey: routeKey,
  label: routeKey,
});
