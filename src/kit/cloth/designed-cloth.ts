import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { GlyphFace } from "../glyph-face.ts";
import { newPrintedPanels } from "./live-print.ts";
import { type TurnedPicture, turnedViews } from "./live-turn.ts";
import type { ClothMesh } from "./mesh.ts";
import type { FilmPlace, PrintedTexture, PrintText } from "./print-film.ts";
import { type ClothRenderer, newClothRenderer } from "./renderer.ts";
import type { ClothTextures } from "./shade.ts";
import { stillView } from "./still.ts";
import { type PackedName, packedNames } from "./unpack-panels.ts";
import type { View } from "./view.ts";

/** Panels as they are painted: those that have changed, and of each what has. */
export type PaintedPanels = Partial<Record<PackedName, Partial<PrintedTexture>>>;

/** Name and number, printed on the pixels of the back as the server does. */
export type DesignedPrint = { place: FilmPlace; text: PrintText; face: GlyphFace };

/** A design that is put on a mesh. */
export type Dress = { kit: KitModel; panels: PaintedPanels; print: DesignedPrint | null };

/** What is shown of it. */
export type Shown = {
  /** Radians from the front to the garment's left. */
  yaw: number;
  /** Pixels of the picture at rest. */
  width: number;
  height: number;
  /** While it changes: half as large, and one sample a pixel. */
  moving: boolean;
  /** How dark the shadow on the floor is, 0–1; a still's where nothing is said. */
  shadow?: number | undefined;
};

/** A garment while it is designed: panels are replaced one by one. */
export type DesignedCloth = {
  /** Puts a design on. A garment that is new, or on another mesh, needs panels without gaps. */
  dress(mesh: ClothMesh, dress: Dress): void;
  /**
   * At 0 and at a half turn it is the still of its panels; the pixels are overwritten by the next.
   * @throws Error while a panel is missing
   */
  draw(shown: Shown): TurnedPicture;
};

type Textures = Partial<Record<PackedName, PrintedTexture>>;
const isWhole = (panels: Textures): panels is Record<PackedName, PrintedTexture> =>
  packedNames.every(
    (name) => panels[name]?.data !== undefined && panels[name].heights !== undefined,
  );

/** What is worn, with its print; null while a panel is missing. */
type Worn = { mesh: ClothMesh; kit: KitModel; textures: ClothTextures | null };

/** Views of a garment as it is turned: the front's, the back's and those between. */
function viewsOf({ mesh, kit }: Worn, { width, height, shadow }: Shown): (yaw: number) => View {
  const size = { width, height };
  const view = (side: "front" | "back") => stillView(mesh, kit, side, size, shadow);
  return turnedViews(mesh, view("front"), view("back"));
}

function withPrint(
  panels: Record<PackedName, PrintedTexture>,
  print: DesignedPrint | null,
): ClothTextures {
  if (print === null) return panels;
  const printed = newPrintedPanels(panels, print.place, print.face);
  printed.print(print.text, 1);
  return { ...panels, ...printed.panels };
}

/** @param rendererOf keeps a renderer for each size: they have buffers of that. */
export function newDesignedCloth(
  rendererOf: (width: number, height: number) => ClothRenderer,
): DesignedCloth {
  let panels: Textures = {};
  let worn: Worn | null = null;
  return {
    dress(mesh, { kit, panels: painted, print }) {
      const merged = packedNames.flatMap((name) => {
        const texture = { ...panels[name], ...painted[name] };
        return Object.keys(texture).length === 0 ? [] : [[name, texture] as const];
      });
      panels = Object.fromEntries(merged);
      const textures = isWhole(panels) ? withPrint(panels, print) : null;
      worn = { mesh, kit, textures };
    },
    draw(shown) {
      if (!worn?.textures) throw new Error("A panel is missing.");
      const view = viewsOf(worn, shown)(shown.yaw);
      const { width, height } = shown.moving ? halfOf(view) : view;
      const samples = shown.moving ? 1 : 2;
      const renderer = rendererOf(width, height);
      const pixels = renderer.draw(worn.mesh, worn.textures, { ...view, width, height, samples });
      return { width, height, pixels };
    },
  };
}

const halfOf = ({ width, height }: View) => ({
  width: Math.ceil(width / 2),
  height: Math.ceil(height / 2),
});

/** Renderers by the size of their pictures; those of the last few sizes stay. */
export function newRenderers(kept = 6): (width: number, height: number) => ClothRenderer {
  const renderers = new Map<string, ClothRenderer>();
  return (width, height) => {
    const size = `${width} ${height}`;
    const renderer = renderers.get(size) ?? newClothRenderer();
    renderers.delete(size);
    renderers.set(size, renderer);
    const [oldest] = renderers.keys();
    if (renderers.size > kept && oldest !== undefined) renderers.delete(oldest);
    return renderer;
  };
}
