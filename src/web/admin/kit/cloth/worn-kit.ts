import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { DesignedPrint } from "#kit/cloth/designed-cloth.ts";
import { filmPlace, flatPanels } from "#kit/cloth/flat-panels.ts";
import type { FlatPanels } from "#kit/cloth/flat-panel.ts";
import type { PrintText } from "#kit/cloth/print-film.ts";
import { panelScale } from "#kit/cloth/still.ts";
import { embedUploads, type Uploads } from "#kit/crest-file.ts";
import type { GlyphFace } from "#kit/glyph-face.ts";
import { askCloth } from "./ask-cloth.ts";
import type { Pattern } from "./cloth-messages.ts";
import { type KitLayer, layersOf } from "./kit-layers.ts";
import type { MeshAddresses } from "./mesh-addresses.ts";
import { newPainter, type Painter } from "./paint-panels.ts";

/** What is worn: a kit, its uploads as far as they are here, and what is printed. */
export type Design = {
  kit: KitModel;
  isRetro: boolean;
  uploads: Uploads;
  text: PrintText;
  /** Letters of the print; the back is blank without. */
  face: GlyphFace | null;
  /** null while it is not known what the shop hangs garments on. */
  meshes: MeshAddresses | null;
};

/** A garment that the worker can draw. */
export type WornLayer = KitLayer & { garment: number };

type Garment = { number: number; painter: Painter; mesh: string };

let lastGarment = 0;
/** Measures and seams by the address of their mesh; one that failed is fetched again. */
const patterns = new Map<string, Promise<Pattern>>();

function patternAt(mesh: string): Promise<Pattern> {
  const known = patterns.get(mesh);
  if (known) return known;
  const opening = askCloth({ kind: "open", mesh }, "opened").then(({ pattern }) => pattern);
  patterns.set(mesh, opening);
  opening.catch(() => patterns.delete(mesh));
  return opening;
}

function panelsOf({ kit, uploads }: Design, { measures, seams }: Pattern): FlatPanels {
  const flat = flatPanels({ model: kit, measures, seams });
  const embedded = (name: "front" | "left-sleeve") => {
    return { ...flat[name], svg: embedUploads(flat[name].svg, uploads) };
  };
  return { ...flat, front: embedded("front"), "left-sleeve": embedded("left-sleeve") };
}

function printOf({ kit, text, face }: Design, { measures }: Pattern): DesignedPrint | null {
  const place = filmPlace({ model: kit, measures });
  return place && face && text.name + text.number !== "" ? { place, text, face } : null;
}

/** Transfers what was painted, rather than copying it. */
const buffersOf = (panels: Awaited<ReturnType<Painter["paint"]>>) =>
  Object.values(panels).flatMap(({ data, heights }) =>
    [data, heights].flatMap((pixels) =>
      pixels?.buffer instanceof ArrayBuffer ? [pixels.buffer] : [],
    ),
  );

/**
 * A kit as it is worn in pictures of a width, one design after the other.
 * @param isSmall for a small picture of the front.
 */
export function newWornKit(width: number, isSmall = false) {
  let garments: Garment[] = [];

  function garmentAt(index: number, { fineness }: KitLayer): Garment {
    const known = garments[index];
    if (known) return known;
    const painter = newPainter(panelScale * width * fineness, isSmall);
    const garment = { number: ++lastGarment, painter, mesh: "" };
    garments[index] = garment;
    return garment;
  }

  /** Shirts of a set are drawn smaller than alone: garments of another number are others. */
  function release() {
    for (const { number } of garments) {
      void askCloth({ kind: "release", garment: number }, "released").catch(() => undefined);
    }
    garments = [];
  }

  async function put(design: Design, garment: Garment, mesh: string): Promise<void> {
    const { kit } = design;
    const pattern = await patternAt(mesh);
    // Other measures: no panel of before fits.
    if (garment.mesh !== mesh) garment.painter.forget();
    garment.mesh = mesh;
    try {
      const panels = await garment.painter.paint(panelsOf(design, pattern), kit.body);
      const dress = { kit, panels, print: printOf(design, pattern) };
      const asked = { kind: "dress", garment: garment.number, mesh, dress } as const;
      await askCloth(asked, "dressed", buffersOf(panels));
    } catch (error) {
      garment.painter.forget();
      throw error;
    }
  }

  return {
    /**
     * Puts a design on.
     * @returns its garments, the hindmost first; null where the shop hangs it on nothing
     * @throws Error when a mesh cannot be fetched or the browser cannot paint
     */
    async dress(design: Design): Promise<readonly WornLayer[] | null> {
      const layers = layersOf(design.kit, design.isRetro);
      const meshes = layers.flatMap(({ name }) => design.meshes?.[name] ?? []);
      if (layers.length === 0 || meshes.length < layers.length) return null;
      if (garments.length !== layers.length) release();
      const worn = layers.map((layer, index) => ({ layer, garment: garmentAt(index, layer) }));
      await Promise.all(
        worn.map(({ garment }, index) => put(design, garment, meshes[index] ?? "")),
      );
      return worn.map(({ layer, garment }) => ({ ...layer, garment: garment.number }));
    },
    /** A garment's picture, of its share of the width. @throws Error when it cannot be drawn */
    async draw({ garment, place, shadow }: WornLayer, yaw: number, moving: boolean) {
      const size = {
        width: Math.round(place.width * width),
        height: Math.round(place.height * width * 1.25),
      };
      const asked = { kind: "draw", garment, shown: { ...size, yaw, moving, shadow } } as const;
      return (await askCloth(asked, "drawn")).picture;
    },
    /** Frees what the worker keeps; another design may be put on afterwards. */
    release,
  };
}

export type WornKit = ReturnType<typeof newWornKit>;
