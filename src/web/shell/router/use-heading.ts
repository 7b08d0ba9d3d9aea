import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, type Location } from "react-router";

/**
 * @returns tells where the router is on its way to, or stands: `useLocation` may still name the page
 * before, for as long as the next one is fetched and drawn.
 */
export function useHeading(): () => Location {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(() => {
    if (!router) throw new Error("There is no router around this part.");
    const { navigation, location } = router.state;
    return navigation.location ?? location;
  }, [router]);
}
