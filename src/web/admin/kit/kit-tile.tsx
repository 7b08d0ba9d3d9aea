import { useMemo } from "react";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { embedUploads } from "#kit/crest-file.ts";
import { drawKit } from "#kit/draw-kit.ts";
import { useDebouncedValue } from "#web/platform/use-debounced-value.ts";
import { useTile } from "./cloth/draw-tile.ts";
import { useHanging } from "./cloth/mesh-addresses.ts";
import { noPicture, svgAddress } from "./svg-picture.ts";
import { useUploads } from "./use-uploads.ts";

/** Small pictures follow once nothing has changed for so long, ms: the large ones come first. */
const afterChanges = 250;
const noText = { name: "", number: "" };

/** The front of a design in small, without name and number: as cloth where it has a mesh. */
export function KitTile({ kit }: { kit: KitModel }) {
  const rested = useDebouncedValue(kit, afterChanges);
  const uploads = useUploads(rested);
  const hanging = useHanging();
  const design = useMemo(
    () => ({ kit: rested, uploads, face: null, text: noText, ...hanging }),
    [rested, uploads, hanging],
  );
  const cloth = useTile(design);
  const isKnown = hanging.meshes !== null;
  const src = useMemo(() => {
    if (typeof cloth === "string") return cloth;
    // Its neighbours may be cloth already.
    if (cloth === undefined && isKnown) return noPicture;
    return svgAddress(embedUploads(drawKit(rested, { side: "front", idPrefix: "kit" }), uploads));
  }, [cloth, isKnown, rested, uploads]);
  const coming = cloth === undefined ? "coming" : undefined;
  return <img alt="" width={60} height={75} src={src} data-hung={isKnown ? coming : "waiting"} />;
}
