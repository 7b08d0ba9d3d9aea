import type { FastifyInstance } from "fastify";
import { meshHash } from "./cloth-source.ts";
import { tagPicture } from "./draw-picture.ts";
import { meshAddress } from "./picture-address.ts";
import { meshNames } from "./read-mesh.ts";
import { sendPicture } from "./send-picture.ts";

/**
 * Serves `/media/cloth/meshes`: the address of every mesh by its name, for what is designed before
 * it is a product.
 */
export function registerMeshes(app: FastifyInstance): void {
  let table: ReturnType<typeof tagPicture> | undefined;
  app.get("/media/cloth/meshes", { schema: { hide: true } }, (request, reply) => {
    table ??= tagPicture(Buffer.from(JSON.stringify(addresses())));
    const known = request.headers["if-none-match"];
    return sendPicture(reply, table, { type: "application/json", lasting: false, known });
  });
}

const addresses = () =>
  Object.fromEntries(meshNames.map((name) => [name, meshAddress(name, meshHash(name), "whole")]));
