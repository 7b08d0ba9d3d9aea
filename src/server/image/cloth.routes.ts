import { brotliDecompressSync, gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { decodeDesign, type Design } from "#domain/catalog/design-code.ts";
import { meshNameOf, type MeshName } from "#kit/cloth/mesh-name.ts";
import { chooseEncoding } from "#server/platform/content-negotiation.ts";
import { createSlots } from "#server/platform/slots.ts";
import { meshHash } from "./cloth-source.ts";
import { type EncodedPicture, tagPicture } from "./draw-picture.ts";
import type { PictureDependencies } from "./find-raster.ts";
import type { ClothSource } from "./kit-picture.ts";
import { createLowPriorityRenderer } from "./low-priority-renderer.ts";
import {
  type CloseUpPart,
  closeUpParts,
  closeUpWidth,
  type PanelPart,
  type PanelWidth,
  panelWidths,
} from "./picture-address.ts";
import { type PictureBudgets, spendPicture } from "./picture-budgets.ts";
import { createPictureCache } from "./picture-cache.ts";
import { readPicture } from "./picture.repository.ts";
import { isSlug } from "./raster-store.ts";
import { isMeshName, readMeshFile } from "./read-mesh.ts";
import { sendBusy, sendNotFound, sendPicture } from "./send-picture.ts";

/** A file compressed with Brotli, "busy" where nobody has the time to make it, or nothing. */
type Found = EncodedPicture | "busy" | null;
type Wanted = { slug: string; hash: string } & (
  | { kind: "panels"; part: PanelPart; width: PanelWidth }
  | { kind: "close-up"; part: CloseUpPart; format: "avif" | "webp" }
);

const keptBytes = 16 * 1024 * 1024;
/** One at a time, and few that wait for it, ms: there is no drawing to be led on to. */
const limits = { atOnce: 1, mayWait: 32, patience: 8_000 };

/** Makes one thing after the other, in a process of its own. */
function openMaker(): (source: ClothSource) => Promise<Found> {
  const renderer = createLowPriorityRenderer({ isWaitedFor: true });
  const slots = createSlots(limits);
  return async (source) => {
    const made = await slots.run(() => renderer.render(source, []));
    const body = made?.pictures[0]?.[0];
    return body === undefined ? "busy" : tagPicture(Buffer.from(body));
  };
}

/** A name that is being typed never waits for close-ups and whole shirts. */
const isTyped = (source: ClothSource) =>
  source.kind === "print-part" || (source.kind === "panels" && source.part === "print");

/**
 * Serves what a page draws cloth from by itself: `/media/cloth/meshes/{name}.{hash}.{part}.mesh` and
 * `/media/cloth/kits/{slug}/{part}.{kitHash}.{width}.panels?d={designCode}`, of which the patches
 * count, and close-ups `{part}.{kitHash}.720.{avif|webp}` beside them. An address is of one content, so that it may be kept for ever; all else is a plain 404,
 * 429 above the budgets, and 503 while the picture worker has no time.
 */
export function registerCloth(
  app: FastifyInstance,
  dependencies: PictureDependencies & { budgets?: PictureBudgets },
): void {
  const { database, budgets } = dependencies;
  const [makeTyped, makeOther] = [openMaker(), openMaker()];
  const make = (source: ClothSource) => (isTyped(source) ? makeTyped : makeOther)(source);
  const weigh = (found: Found) => (found && found !== "busy" ? found.body.length : null);
  const cache = createPictureCache(weigh, keptBytes);

  async function find({ slug, hash, ...wanted }: Wanted, design: Design | null) {
    const row = await readPicture(database.driver, slug, design?.patchIds ?? []);
    if (!row?.marks || row.kitHash !== hash) return null;
    const { kit, isRetro, uploads, marks } = row;
    if (meshNameOf(kit, isRetro) === null) return null;
    return make({ ...wanted, shown: { kit, isRetro, uploads, side: "front", design, marks } });
  }

  app.get<{ Params: { file: string } }>(
    "/media/cloth/meshes/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      const wanted = readMeshName(request.params.file);
      if (!wanted) return sendNotFound(reply);
      const { name, part } = wanted;
      const found = await cache.get(`${part} ${name}`, () => {
        if (part === "whole") return Promise.resolve(tagPicture(readMeshFile(name)));
        spendPicture(budgets?.pictures, request);
        return make({ kind: "print-part", mesh: name });
      });
      return send(request, reply, found);
    },
  );

  app.get<{ Params: { slug: string; file: string }; Querystring: { d?: unknown } }>(
    "/media/cloth/kits/:slug/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      const design = readPatches(request.query.d);
      const wanted = readWanted(request.params);
      if (!wanted || design === "refused") return sendNotFound(reply);
      const key = JSON.stringify([wanted, design?.patchIds]);
      const found = await cache.get(key, () => {
        spendPicture(design ? budgets?.designs : budgets?.pictures, request);
        return find(wanted, design);
      });
      if (wanted.kind === "close-up" && found && found !== "busy") {
        const known = request.headers["if-none-match"];
        return sendPicture(reply, found, { type: `image/${wanted.format}`, lasting: true, known });
      }
      if (wanted.kind === "close-up" && found === "busy") {
        return sendBusy(reply, { accept: request.headers.accept, ratio: 1 });
      }
      return send(request, reply, found);
    },
  );
}

const isPart = (text: string | undefined): text is PanelPart =>
  text === "print" || text === "whole";

function readMeshName(file: string): { name: MeshName; part: PanelPart } | null {
  const [, name = "", hash, part] = /^([a-z-]{1,40})\.(\w{12})\.(\w+)\.mesh$/.exec(file) ?? [];
  if (!isMeshName(name) || !isPart(part) || hash !== meshHash(name)) return null;
  return { name, part };
}

function readWanted({ slug, file }: { slug: string; file: string }): Wanted | null {
  const name = /^(\w+)\.([\w-]{1,64})\.(\d+)\.(panels|avif|webp)$/.exec(file);
  const [, part, hash = "", digits, format] = name ?? [];
  if (!isSlug(slug)) return null;
  const near = closeUpParts.find((one) => one === part);
  if (near && digits === String(closeUpWidth) && (format === "avif" || format === "webp")) {
    return { slug, hash, kind: "close-up", part: near, format };
  }
  const width = panelWidths.find((one) => String(one) === digits);
  return format === "panels" && isPart(part) && width
    ? { slug, hash, kind: "panels", part, width }
    : null;
}

/** Name and number are printed by the page; patches are on the panels. */
function readPatches(code: unknown): Design | null | "refused" {
  if (code === undefined) return null;
  const design = typeof code === "string" ? decodeDesign(code) : null;
  return design ? { name: "", number: "", patchIds: design.patchIds } : "refused";
}

function send(request: FastifyRequest, reply: FastifyReply, found: Found) {
  if (found === null) return sendNotFound(reply);
  if (found === "busy") return sendBusy(reply);
  const known = request.headers["if-none-match"];
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  void reply.header("vary", "accept-encoding");
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  const picture = encoding === "br" ? found : recoded(found, encoding);
  return sendPicture(reply, picture, { type: "application/octet-stream", lasting: true, known });
}

/** For the few programs that do not read Brotli. */
function recoded({ body }: EncodedPicture, encoding: "gzip" | "identity"): EncodedPicture {
  const plain = brotliDecompressSync(body);
  return tagPicture(encoding === "gzip" ? gzipSync(plain) : plain);
}
