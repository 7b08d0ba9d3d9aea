/** Stands in the links of a stored e-mail where its order's key belongs (R-AFTER-1). */
const place = "{orderKey}";

/** The end of an e-mail's link to an order until it is sent. */
export const keyPlace = `#orderKey=${place}`;

/** The text as its buyer gets it. */
export const withOrderKey = (text: string, key: string): string =>
  text.replaceAll(keyPlace, `#orderKey=${key}`);

/** The same for a reader who is not to have the key: links lead to the page that requires it. */
export const withoutOrderKey = (text: string): string => text.replaceAll(keyPlace, "");

/** Keys that a person has copied into a text of their own, such as a message to the shop. */
export const hideOrderKeys = (text: string): string =>
  withoutOrderKey(text).replaceAll(/(\borderKey(?:=|%3D))[\w-]+/gi, "$1•••");
