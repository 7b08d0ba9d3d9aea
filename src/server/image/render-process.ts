import type { RenderAnswer, RenderRequest } from "./low-priority-renderer.ts";
import { renderPicture } from "./render-picture.ts";

/** Cloth is drawn in buffers that are used again: one picture after the other. */
let next: Promise<void> = Promise.resolve();

/** Child process: renders each received picture, one after the other, until its parent is gone. */
process.on("disconnect", () => process.exit());
process.on("message", (request: RenderRequest) => {
  next = next.then(() => render(request));
});

function render(request: RenderRequest): Promise<void> {
  return renderPicture(request.picture, request.sizes).then(
    (result) => answer({ id: request.id, ...result }),
    (error: unknown) => answer({ id: request.id, error: String(error) }),
  );
}

function answer(message: RenderAnswer): void {
  process.send?.(message);
}
