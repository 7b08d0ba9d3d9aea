/** One small file names the many that tabs are made of: pages need not. */
export const loadShopTabs = () => import("./shop-tabs.tsx");
