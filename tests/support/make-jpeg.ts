import sharp from "sharp";

/** A picture of one colour. */
export const makeJpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#a31" } })
    .jpeg()
    .toBuffer();
