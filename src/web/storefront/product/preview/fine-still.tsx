import { useState } from "react";
import { decodeDesign, encodeDesign } from "#domain/catalog/design-code.ts";
import { isPersonalised } from "#domain/customization.ts";
import { isWaiting } from "#web/layout/kit/is-waiting.ts";
import { rasterAddress } from "#web/ui/raster-address.ts";
import type { Side } from "./kit-picture.tsx";
import type { ShownKit } from "./shown-kit.ts";

/** Pixels of the shop's largest picture: loops of the knit and edges of the film are seen in it. */
const width = 1600;

/** What the server prints for a side: letters are on the back alone. */
function printOf({ design, base }: ShownKit, side: Side): string {
  const patchIds = (base === undefined ? null : decodeDesign(base))?.patchIds ?? [];
  const { name = "", number = "" } = (side === "back" ? design : null) ?? {};
  const print = { name, number, patchIds };
  return isPersonalised(print) ? `?d=${encodeURIComponent(encodeDesign(print))}` : "";
}

/**
 * The largest picture of cloth over the one that the page shows already, once it is here; nothing
 * where there is none. Words are those of the picture below.
 */
export function FineStill({ shown, side }: { shown: ShownKit; side: Side }) {
  const { product } = shown;
  const image = product.images.find((one) => one.side === side && !one.photo);
  if (!product.cloth || !image) return null;
  const address = `${image.url}${printOf(shown, side)}`;
  // Another print begins anew.
  return <Fine key={address} address={address} />;
}

function Fine({ address }: { address: string }) {
  const [isHere, setHere] = useState(false);
  const avif = rasterAddress(address, width, "avif");
  const webp = rasterAddress(address, width, "webp");
  if (!avif || !webp) return null;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} />
      <img
        src={webp}
        alt=""
        width={width}
        height={width * 1.25}
        decoding="async"
        // One that is still to be made is requested again by the notices.
        onLoad={({ currentTarget }) => setHere(!isWaiting(currentTarget))}
        className={`absolute inset-0 size-full bg-well ${isHere ? "" : "opacity-0"}`}
      />
    </picture>
  );
}
