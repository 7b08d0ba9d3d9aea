import type { FastifyInstance, FastifyReply } from "fastify";
import sharp from "sharp";
import type { Database } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { hangerPicture } from "./hanger-picture.ts";
import { brandPicture, type BrandLook } from "./brand-picture.ts";

const paper = "#fbfaf8";

/** Icons, logo, link preview and manifest of the shop, as its settings are now (R-BRAND-1). */
export function registerBrand(
  app: FastifyInstance,
  { database, brand }: { database: Database; brand: () => string },
): void {
  const hide = { schema: { hide: true } };
  const look = async (): Promise<BrandLook> => {
    const settings = await readSettings(database.queries, ["logo", "colour", "secondColour"]);
    return { ...settings, name: brand() };
  };
  app.get("/favicon.svg", hide, async (_request, reply) => svg(reply, brandPicture(await look())));
  app.get<{ Querystring: { v?: string } }>("/brand/logo.svg", hide, async (request, reply) =>
    svg(reply, brandPicture(await look()), request.query.v !== undefined),
  );
  // Requested by browsers beside targets that are no pages, such as /robots.txt, and by older
  // readers of feeds.
  app.get("/favicon.ico", hide, async (_request, reply) =>
    png(reply, await iconOf(await look(), { width: 48, height: 48, size: 40 })),
  );
  app.get("/apple-touch-icon.png", hide, async (_request, reply) =>
    png(reply, await iconOf(await look(), { width: 180, height: 180, size: 132 })),
  );
  app.get("/share.png", hide, async (_request, reply) =>
    png(reply, await iconOf(await look(), { width: 1200, height: 630, size: 360 })),
  );
  app.get("/brand/hanger.png", hide, async (_request, reply) =>
    // Twice the size that e-mails show it in, for dense screens.
    png(reply, await sharp(Buffer.from(hangerPicture)).resize({ width: 192 }).png().toBuffer()),
  );
  app.get("/site.webmanifest", hide, async (_request, reply) =>
    send(reply, "application/manifest+json; charset=utf-8", JSON.stringify(manifest(brand()))),
  );
}

type Frame = { width: number; height: number; size: number };

/** The picture in the middle of paper, or of the second colour. */
async function iconOf(look: BrandLook, { width, height, size }: Frame): Promise<Buffer> {
  const drawing = Buffer.from(brandPicture(look));
  const picture = await sharp(drawing, { density: 600 })
    .resize(size, size, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  const background = look.secondColour || paper;
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: picture }])
    .png()
    .toBuffer();
}

const manifest = (name: string) => ({
  name,
  short_name: name,
  start_url: "/",
  display: "browser",
  background_color: paper,
  theme_color: paper,
  icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
});

/** Nothing in it may act, wherever it is opened. */
const inert =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

function svg(reply: FastifyReply, body: string, isVersioned = false) {
  void reply.header("content-security-policy", inert);
  return send(reply, "image/svg+xml; charset=utf-8", body, isVersioned);
}

/** E-mails and link previews of other sites show these. */
function png(reply: FastifyReply, body: Buffer) {
  void reply.header("cross-origin-resource-policy", "cross-origin");
  return send(reply, "image/png", body);
}

function send(reply: FastifyReply, type: string, body: string | Buffer, isVersioned = false) {
  const kept = isVersioned ? "public, max-age=31536000, immutable" : "public, max-age=60";
  return reply
    .headers({
      "content-type": type,
      "cache-control": kept,
      "x-content-type-options": "nosniff",
    })
    .send(body);
}
