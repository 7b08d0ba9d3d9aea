/**
 * A discount as texts name it: English takes the part that is off, Chinese the tenths that remain
 * (5% off is 95 折, 20% off is 8 折).
 */
export const percentOff = (percent: number) => ({
  percent: String(percent),
  fold: String(100 - percent).replace(/0$/, ""),
});
