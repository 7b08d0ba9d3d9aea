/** Eastern time, for a shop whose merchant has named no zone (R-SHOP-3). */
export const usualTimeZone = "America/New_York";
