import { leastReturnPhotoSide } from "#contract/return-photo.ts";

/** Longest side that is sent, in pixels: the shop keeps less, and a slow line has half a minute. */
const longestSide = 2_048;
const quality = 0.85;
/** Bytes of a picture that is sent as it is, where it is no larger than that. */
const lightEnough = 1024 * 1024;
const previewSide = 128;

export type SmallPhoto = {
  file: Blob;
  /** The picture itself as a small `data:` address; null where the browser cannot show it. */
  preview: string | null;
};

/**
 * Makes a picture as small as a fault needs to be seen, upright. What the browser cannot read is
 * left as it is: the shop judges it.
 */
export async function shrinkPhoto(file: File): Promise<SmallPhoto> {
  const picture = await open(file);
  if (!picture) return { file, preview: null };
  const { width, height } = picture;
  const preview = draw(picture, Math.min(1, previewSide / Math.min(width, height)));
  const small = await shrink(picture, file);
  picture.close();
  return { file: small ?? file, preview: preview?.toDataURL("image/jpeg") ?? null };
}

async function open(file: File): Promise<ImageBitmap | null> {
  if (!("createImageBitmap" in globalThis)) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture && !readsCanvas()) {
    picture.close();
    return null;
  }
  return picture;
}

async function shrink(picture: ImageBitmap, { size }: File): Promise<Blob | null> {
  const { width, height } = picture;
  const scale = scaleOf(width, height);
  if (scale === 1 && size <= lightEnough) return null;
  const canvas = draw(picture, scale);
  if (!canvas) return null;
  const made = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", quality);
  });
  return made && made.size < size ? made : null;
}

/** A strip of a screen stays as high as the shop asks for. */
export const scaleOf = (width: number, height: number): number =>
  Math.min(
    1,
    Math.max(longestSide / Math.max(width, height), leastReturnPhotoSide / Math.min(width, height)),
  );

/** JPEG has no clear ground: it is white. @returns null where there is no memory for it */
function draw(picture: ImageBitmap, scale: number): HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Browsers that hide what they are give noise back in place of what was drawn. */
function readsCanvas(): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d");
  if (!context) return false;
  const colour = [160, 64, 32] as const;
  context.fillStyle = `rgb(${colour.join(" ")})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return colour.every((part, at) => Math.abs(part - (data[at] ?? 0)) <= 8);
}
