import { waitingPicture } from "#domain/catalog/waiting-picture.ts";

/** CSS pixels across: where a page says how wide a picture is shown, pixels are counted in those. */
const largest = 2 * waitingPicture.width;
const isOfShop = /^\/media\/(?:kits|cloth)\//;

/** Whether an element shows what the shop sends for a picture that is still to be made. */
export const isWaiting = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete &&
  naturalWidth > 0 &&
  naturalWidth < largest &&
  isOfShop.test(new URL(currentSrc, location.href).pathname);
