import { encodeDesign } from "#domain/catalog/design-code.ts";

/** Address of a kit's picture with a name and a number. */
export function printedPicture(address: string, name: string, number: string): string {
  const code = encodeDesign({ name, number, patchIds: [] });
  return `${address}?d=${encodeURIComponent(code)}`;
}
