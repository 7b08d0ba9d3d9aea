import { workerCalls } from "#web/platform/worker-calls.ts";
// The bundler gives its address.
// oxlint-disable-next-line import/default
import workerAddress from "./cloth-worker.ts?worker&url";
import type { ClothAnswer, ClothRequest } from "./cloth-messages.ts";

/** The worker that draws the shop's cloth. @throws Error when it cannot do it */
export const askCloth = workerCalls<ClothRequest, ClothAnswer>(workerAddress);

/** A canvas to draw on, or null in a browser without. */
export const drawingOn = (canvas: HTMLCanvasElement) => canvas.getContext("2d");
