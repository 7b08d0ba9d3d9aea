/** Units of one line, at least 1 (spec §5). The upper bound is ours: more is a team order. */
export const quantityMax = 99;
