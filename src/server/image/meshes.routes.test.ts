import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { collars, garmentCuts } from "#domain/catalog/kit-model.ts";
import { meshNameOf, shortsNameOf } from "#kit/cloth/mesh-name.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { meshHash } from "./cloth-source.ts";
import { registerMeshes } from "./meshes.routes.ts";
import { meshAddress } from "./picture-address.ts";

function openShop() {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerMeshes(app);
  return app;
}
const url = "/media/cloth/meshes";

test("whatever can be designed finds its mesh", async () => {
  const shop = openShop();
  const answer = await shop.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/json",
    "cache-control": "no-cache",
  });
  const table = answer.json<Record<string, string>>();
  for (const garment of ["jersey", "kit", "top", "jacket", "pants"] as const) {
    for (const cut of garmentCuts) {
      for (const collar of collars) {
        for (const sleeve of ["short", "long"] as const) {
          const kit = exampleKit({ garment, cut, collar, sleeve });
          for (const name of [meshNameOf(kit), meshNameOf(kit, true), shortsNameOf(kit)]) {
            if (name === null) throw new Error("no cloth");
            expect(table[name], name).toBe(meshAddress(name, meshHash(name), "whole"));
          }
        }
      }
    }
  }
  const again = await shop.inject({ url, headers: { "if-none-match": answer.headers.etag } });
  expect(again.statusCode).toBe(304);
});
