/** Books are compared at night in the shop, so their times are the shop's (R-SHOP-3). */
export const shopTimeZone = "America/New_York";
