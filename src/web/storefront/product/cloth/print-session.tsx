import { useLayoutEffect, useRef } from "react";
import type { ClothSource } from "#contract/kit-model.ts";
import type { PrintFont } from "#domain/catalog/kit-model.ts";
import { nameFault, numberFault } from "#domain/customization.ts";
import type { CoverBox } from "#kit/cloth/outline-cover.ts";
import type { PrintText } from "#kit/cloth/print-film.ts";
import { faceAddress } from "#web/layout/kit/glyph-faces.ts";
import { createStore, type ReadableStore } from "#web/platform/store.ts";
import { type Extras, printedText, type ProductChoice } from "../configurator/product-choice.ts";
import { askCloth, drawingOn } from "./cloth-client.ts";
import type { PrintPlaceInPicture } from "./cloth-messages.ts";

/** A print, and which of its pixels the last text has changed. */
type Printed = { image: ImageData; changed: CoverBox };

/** Print on the cloth of one shirt, over the still of its blank back. */
export type PrintSession = {
  /** Where the print lies in the still. */
  place: PrintPlaceInPicture;
  /** What is printed now; null until there is any. */
  printed: ReadableStore<Printed | null>;
  /** Prints a text in place of the last; the newest wins. @param strength of its colours, 0–1. */
  print(text: PrintText, strength: number): void;
};

/** A screen with more pixels to a point gets the larger panels. */
const denseFrom = 1.3;

/** One shirt of a page is printed on at a time. */
let current: { key: string; session: Promise<PrintSession> } | null = null;

/**
 * Opens the print of a shirt in the worker: it fetches part of a mesh and the blank back.
 * @param still the picture of the blank back, decoded as well: it goes under the print.
 * @throws Error where a part cannot be fetched, or the browser has no canvas
 */
export function openPrint(
  source: ClothSource,
  font: PrintFont,
  still: string | undefined,
): Promise<PrintSession> {
  const wide = devicePixelRatio > denseFrom;
  const panels = source.panels.at(wide ? -1 : 0)?.print;
  const mesh = source.printMesh;
  if (panels === undefined || mesh === undefined) return Promise.reject(new Error("no print"));
  if (current?.key === panels) return current.session;
  const session = open({ mesh, panels, face: faceAddress(font) }, still);
  current = { key: panels, session };
  session.catch(() => {
    if (current?.session === session) current = null;
  });
  return session;
}

async function open(
  from: { mesh: string; panels: string; face: string },
  still: string | undefined,
): Promise<PrintSession> {
  if (!drawingOn(document.createElement("canvas"))) throw new Error("no canvas");
  const [{ place }] = await Promise.all([
    askCloth({ kind: "open-print", from }, "opened"),
    still === undefined ? undefined : decoded(still),
  ]);
  if (!place) throw new Error("no print");
  return newSession(place);
}

function decoded(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  // A browser that refuses decodes it when shown.
  return image.decode().catch(() => undefined);
}

function newSession(place: PrintPlaceInPicture): PrintSession {
  const printed = createStore<Printed | null>(null);
  const { box } = place;
  // One picture for all texts: a key changes a small part of it.
  const image = box.width > 0 ? new ImageData(box.width, box.height) : null;
  let wanted: { text: PrintText; strength: number } | null = null;
  let busy = false;
  let last = "";

  /** One question at a time: keys in between are printed together. */
  async function work() {
    if (busy) return;
    busy = true;
    while (wanted) {
      const asked = wanted;
      wanted = null;
      try {
        const { picture } = await askCloth({ kind: "print", ...asked }, "printed");
        if (image) printed.write({ image, changed: putInto(image, picture) });
      } catch {
        printed.write(null);
      }
    }
    busy = false;
  }

  return {
    place,
    printed,
    print(text, strength) {
      const key = JSON.stringify([text.name, text.number, strength]);
      if (key === last) return;
      last = key;
      wanted = { text: { name: text.name, number: text.number }, strength };
      void work();
    },
  };
}

/** Puts the pixels of a patch in their place. @returns where that is. */
function putInto(
  image: ImageData,
  { pixels, ...changed }: CoverBox & { pixels: Uint8ClampedArray },
) {
  const { left, top, width, height } = changed;
  for (let row = 0; row < height; row++) {
    const from = pixels.subarray(4 * row * width, 4 * (row + 1) * width);
    image.data.set(from, 4 * ((top + row) * image.width + left));
  }
  return changed;
}

/** Prints what of a choice can be printed as soon as it is typed. @returns ends that */
export const printEarly = (
  session: PrintSession,
  chosen: ReadableStore<ProductChoice>,
  players: Extras["players"],
): (() => void) =>
  chosen.subscribe(() => {
    const { name, number } = printedText(chosen.read(), players);
    if (!nameFault(name) && !numberFault(number)) session.print({ name, number }, 1);
  });

/** A small picture follows once no key has come for so long, ms: letters come first where they are large. */
const afterKeys = 150;

interface PrintCanvasProps {
  session: PrintSession;
  /** It is small: it follows the large one. */
  late: boolean;
}

/**
 * The print as it is now, in its place over a still of any size. It is drawn as soon as it comes from
 * the worker, and nothing is rendered for that.
 */
export function PrintCanvas({ session, late }: PrintCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { box, size } = session.place;
  useLayoutEffect(() => {
    let timer = 0;
    const put = (image: ImageData, { left, top, width, height }: CoverBox) => {
      const { current: element } = canvas;
      if (element) drawingOn(element)?.putImageData(image, 0, 0, left, top, width, height);
    };
    const drawAll = () => {
      const printed = session.printed.read();
      if (printed) put(printed.image, { ...box, left: 0, top: 0 });
    };
    drawAll();
    const follow = () => {
      clearTimeout(timer);
      const printed = session.printed.read();
      if (late) timer = window.setTimeout(drawAll, afterKeys);
      else if (printed) put(printed.image, printed.changed);
    };
    const leave = session.printed.subscribe(follow);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [session, late, box]);
  if (box.width === 0) return null;
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={box.width}
      height={box.height}
      className="pointer-events-none absolute"
      style={{
        left: share(box.left, size.width),
        top: share(box.top, size.height),
        width: share(box.width, size.width),
        height: share(box.height, size.height),
      }}
    />
  );
}
