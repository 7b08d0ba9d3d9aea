/** Units of one line, at least 1 (R-CART-3). The upper bound is ours: more is a team order. */
export const quantityMax = 99;
