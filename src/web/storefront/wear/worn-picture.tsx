import { useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { rasterAddress } from "#web/ui/raster-address.ts";
import { Button } from "#web/ui/button.tsx";
import { printedPicture } from "../home/printed-picture.ts";
import { isWorn, type Worn } from "./wear-address.ts";

/** Tries before the tile says so: who looks at many designs has used up what is made for one address. */
const mostTries = 6;
/** Milliseconds; tiles that failed together come again one by one. */
const pauseOf = (tries: number) => 1_500 + tries * 500 + Math.random() * 1_500;

interface WornPictureProps {
  /** The drawing of the back. */
  back: string;
  worn: Worn;
  alt: string;
  /** Above the fold: it is not lazy. */
  eager: boolean;
}

/** The server's picture of a back with a name; it comes again where it is refused or lost. */
export function WornPicture({ back, worn, alt, eager }: WornPictureProps) {
  const image = isWorn(worn) ? printedPicture(back, worn.name, worn.number) : back;
  return <PatientPicture {...{ image, alt, eager }} />;
}

interface PatientPictureProps {
  /** Address of a drawing, with its print. */
  image: string;
  alt: string;
  eager: boolean;
}

/** A picture of a design, which may have to be asked for again. */
export const PatientPicture = (props: PatientPictureProps) => (
  // Another picture begins anew.
  <Trying key={props.image} {...props} />
);

function Trying({ image, alt, eager }: PatientPictureProps) {
  const t = useTranslations("wear");
  const [tries, setTries] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const onError = useCallback(() => setMissing(true), []);
  // One that failed before hydration fires no event any more.
  const look = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== "") onError();
    },
    [onError],
  );
  useEffect(() => {
    if (!isMissing || tries >= mostTries) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      setMissing(false);
    }, pauseOf(tries));
    return () => clearTimeout(timer);
  }, [isMissing, tries]);
  if (isMissing && tries >= mostTries) {
    return (
      <span className="relative z-1 flex aspect-4/5 flex-col items-center justify-center gap-3 p-4 text-center text-14 text-ink-soft">
        {t("busy")}
        <Button
          look="outline"
          size="small"
          onClick={() => {
            setTries(0);
            setMissing(false);
          }}
        >
          {t("again")}
        </Button>
      </span>
    );
  }
  return (
    <picture key={tries} className="block aspect-4/5">
      <source type="image/avif" srcSet={rasterAddress(image, 360, "avif")} />
      <source type="image/webp" srcSet={rasterAddress(image, 360, "webp")} />
      <img
        ref={look}
        // Photographs have no PNG.
        src={(image.startsWith("/media/kits/") && rasterAddress(image, 360, "png")) || image}
        alt={alt}
        width={360}
        height={450}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        onError={onError}
        className={`aspect-4/5 w-full object-cover ${isMissing ? "invisible" : ""}`}
      />
    </picture>
  );
}
