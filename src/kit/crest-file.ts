/** Where the crest of an upload stands in a drawing, until its content is put in. */
const place = /<image href="\/media\/crests\/[\da-f]{32}" ([^>]*)\/>/g;

/** An uploaded crest in the square of a drawn one, 100 wide and 112 high about the origin. */
export const crestFileImage = (file: string): string =>
  `<image href="/media/crests/${file}" x="-50" y="-56" width="100" height="112"/>`;

/**
 * Puts the content of an uploaded crest into a drawing: a picture cannot load another one.
 * @param mark a cleaned `<svg>` or a PNG as a data address; null leaves the place empty
 */
export function embedCrest(drawing: string, mark: string | null): string {
  return drawing.replaceAll(place, (_all, box: string) => {
    if (mark === null) return "";
    return mark.startsWith("data:")
      ? `<image href="${mark}" ${box}/>`
      : mark.replace("<svg ", `<svg ${box} `);
  });
}
