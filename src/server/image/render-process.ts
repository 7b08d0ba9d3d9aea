import { renderFormats, renderThumbhash, tall } from "./render-raster.ts";
import type { RenderAnswer, RenderRequest } from "./low-priority-renderer.ts";

/** Child process: renders each received drawing, one after the other, until its parent is gone. */
process.on("disconnect", () => process.exit());
process.on("message", (request: RenderRequest) => {
  render(request).then(
    (result) => answer({ id: request.id, ...result }),
    (error: unknown) => answer({ id: request.id, error: String(error) }),
  );
});

async function render({ svg, sizes }: RenderRequest) {
  const pictures: Buffer[][] = [];
  for (const { width, formats } of sizes) {
    pictures.push(await renderFormats(svg, tall(width), formats));
  }
  return { pictures, thumbhash: await renderThumbhash(svg) };
}

function answer(message: RenderAnswer): void {
  process.send?.(message);
}
