import { photoAddress, readPhotoName } from "#server/image/photo.ts";

/** Addresses of pictures in one cell, in the order of the gallery. */
export const pictureAddresses = (cell: string): string[] => [
  ...new Set(
    cell
      .split("|")
      .map((one) => one.trim())
      .filter((one) => one !== "" && one !== "-"),
  ),
];

/** An address as files write it: with or without its scheme. */
export const isPictureAddress = (text: string): boolean =>
  URL.canParse(text, "https://shop.invalid") && /^(https?:)?\/\/\S+$|^\/media\/\S+$/.test(text);

/** A product's photographs by their paths. */
export const photoCell = (hashes: readonly string[]): string =>
  hashes.map((hash) => photoAddress({ hash, width: 1200, format: "jpg" })).join("|");

/** The same as addresses that open anywhere. @param site the shop's address, without a slash */
export const wholeAddresses = (cell: string, site: string): string =>
  pictureAddresses(cell)
    .map((path) => site + path)
    .join("|");

/** The photograph of ours that an address shows; "" for another picture. */
export const photoHashAt = (address: string): string =>
  readPhotoName(address.slice(address.lastIndexOf("/") + 1))?.hash ?? "";
