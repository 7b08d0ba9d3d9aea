import type { Crest } from "#domain/catalog/kit-model.ts";
import { drawCrest } from "#kit/crest.ts";

/** A crest as the address of a picture: that of its upload, or a drawing inside the address. */
export function crestAddress(crest: Crest): string {
  if (crest.file !== undefined) return `/media/crests/${crest.file}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -64 120 128">${drawCrest(crest, 0, 0, 110)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
