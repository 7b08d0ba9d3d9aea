/**
 * Address of the picture for link previews (1200×630), made from that of the front: both name the
 * drawing's hash.
 * @param code what is printed, from `encodeDesign`; "" for the plain product
 * @returns undefined for a picture that is not drawn by the shop.
 */
export function sharePicture(image: string, code: string): string | undefined {
  const match = /^(\/media\/kits\/[^/]+\/)(?:front|back)\.([\w-]+)\.svg/.exec(image);
  if (!match) return undefined;
  const query = code === "" ? "" : `?d=${encodeURIComponent(code)}`;
  return `${match[1]}share.${match[2]}.1200.png${query}`;
}
