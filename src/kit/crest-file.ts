/** Where an upload stands in a drawing, until its content is put in. */
const place = /<image href="\/media\/crests\/([\da-f]{32})" ([^>]*)\/>/g;

/** Contents of uploads by their names: a cleaned `<svg>`, or a PNG as a data address. */
export type Uploads = Readonly<Record<string, string>>;

/** Place of an upload, which is fitted into the box. */
export const uploadImage = (file: string, box: string): string =>
  `<image href="/media/crests/${file}" ${box}/>`;

/** An uploaded crest in the square of a drawn one, 100 wide and 112 high about the origin. */
export const crestFileImage = (file: string): string =>
  uploadImage(file, 'x="-50" y="-56" width="100" height="112"');

/**
 * Puts the contents of uploads into a drawing: a picture cannot load another one. Where one is not
 * there, its place stays empty.
 */
export function embedUploads(drawing: string, uploads: Uploads): string {
  return drawing.replaceAll(place, (_all, name: string, box: string) => {
    const mark = uploads[name];
    if (mark === undefined) return "";
    return mark.startsWith("data:")
      ? `<image href="${mark}" ${box}/>`
      : mark.replace("<svg ", `<svg ${box} `);
  });
}
