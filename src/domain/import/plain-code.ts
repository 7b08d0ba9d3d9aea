/** A number of digits as people part it: `4 006381-333931` is `4006381333931`; other codes stay. */
export const plainCode = (text: string): string =>
  /^[\d\s-]+$/.test(text) ? text.replaceAll(/[\s-]/g, "") : text;
