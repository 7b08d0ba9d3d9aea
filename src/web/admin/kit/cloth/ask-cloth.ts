import { workerCalls } from "#web/platform/worker-calls.ts";
// The bundler gives its address.
// oxlint-disable-next-line import/default
import workerAddress from "./cloth-worker.ts?worker&url";
import type { ClothAnswer, ClothRequest } from "./cloth-messages.ts";

/** The worker that shades the designer's garments. @throws Error when it cannot do it */
export const askCloth = workerCalls<ClothRequest, ClothAnswer>(workerAddress);
