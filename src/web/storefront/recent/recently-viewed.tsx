import { useState } from "react";
import { useCode } from "#web/platform/lazy.tsx";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { recentProducts } from "./recent-products.ts";

const importShelf = () => import("./recent-shelf.tsx");

/**
 * Products looked at before, at the end of a page. Its code is fetched only in a browser that has
 * seen some; the served HTML has nothing of it.
 * @param except the product of this page
 */
export function RecentlyViewed({ except = "" }: { except?: string }) {
  const hydrated = useHydrated();
  return hydrated ? <Shelf except={except} /> : null;
}

function Shelf({ except }: { except: string }) {
  const [ids] = useState(() => recentProducts().filter((id) => id !== except));
  const shelf = useCode(importShelf, ids.length > 0);
  return shelf && ids.length > 0 ? <shelf.RecentShelf ids={ids} /> : null;
}
