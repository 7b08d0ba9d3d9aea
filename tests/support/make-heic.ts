import sharp from "sharp";

/**
 * A picture as iPhones keep it. Nothing here writes HEIC, so it is an AVIF whose boxes say so: its
 * pixels cannot be read, which nobody does.
 */
export async function makeHeic(width: number, height: number): Promise<Buffer> {
  const avif = await sharp({ create: { width, height, channels: 3, background: "#a31" } })
    .avif()
    .toBuffer();
  const text = avif.toString("latin1");
  const at = text.indexOf("av1C") - 4;
  const size = avif.readUInt32BE(at);
  // A decoder's configuration without any of its lists: 23 bytes, of which the first is the version.
  const settings = Buffer.alloc(8 + 23);
  settings.writeUInt32BE(settings.length, 0);
  settings.write("hvcC", 4, "latin1");
  settings.writeUInt8(1, 8);
  const more = settings.length - size;
  for (const parent of ["meta", "iprp", "ipco"]) {
    const start = text.indexOf(parent) - 4;
    avif.writeUInt32BE(avif.readUInt32BE(start) + more, start);
  }
  const named = Buffer.concat([avif.subarray(0, at), settings, avif.subarray(at + size)]);
  return Buffer.from(
    named.toString("latin1").replaceAll("avif", "heic").replaceAll("av01", "hvc1"),
    "latin1",
  );
}
