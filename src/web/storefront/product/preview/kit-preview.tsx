import { ZoomIn } from "lucide-react";
import { memo, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { customType, nameFault } from "#domain/customization.ts";
import { useCode } from "#web/platform/lazy.tsx";
import { useStore } from "#web/platform/store.ts";
import { useMedia } from "#web/platform/use-media.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useNameSuggestions } from "../../forms/typed-name.ts";
import type { ProductChoice } from "../configurator/product-choice.ts";
import type { PrintDock } from "../configurator/use-print-dock.ts";
import type { Chosen } from "../configurator/use-product-choice.ts";
import type { TurnStart } from "../cloth/turn-area.tsx";
import { KitPicture, type View } from "./kit-picture.tsx";
import { type KitParts, type ShownKit, useShownKit } from "./shown-kit.ts";
import { KitPhoto, type Side } from "./kit-picture.tsx";

const importPictureStrip = () => import("./picture-strip.tsx");
const importTurnArea = () => import("../cloth/turn-area.tsx");
const importKitZoom = () => import("./kit-zoom.tsx");

/** Where pictures are swiped: widths without thumbnails. */
const PHONE = "(width < 48rem)";

interface KitPreviewProps {
  /** The large picture prints the letters of `chosen`, at each key. */
  kit: KitParts;
  chosen: Chosen;
  /** The other pictures, after a pause. */
  shown: ShownKit;
  shownSmall: ShownKit;
  view: View;
  onView: (view: View) => void;
  dock: Pick<PrintDock, "docked" | "takeStage" | "leave">;
}

/**
 * The large picture: front or back, every photograph, and a zoom; on phones all of them side by
 * side, to be swiped, and in place of thumbnails. There it docks at the top of
 * the screen while a print field is in use; there is one shirt, so that a key renders no second.
 */
export function KitPreview(props: KitPreviewProps) {
  const { kit, chosen, shown, shownSmall, view, onView, dock } = props;
  const t = useTranslations("product");
  const [zoomed, setZoomed] = useState(false);
  const zoom = useCode(importKitZoom, zoomed);
  const { images } = shown.product;
  return (
    <div className="flex flex-col gap-3 lg:max-w-[max(24rem,calc((100dvh-9.5rem)*0.8+5.5rem))]">
      <div className="flex flex-col gap-3 lg:flex-row-reverse lg:gap-4">
        <Stage {...{ kit, chosen, shown, view, onView, dock }} onZoom={() => setZoomed(true)} />
        {images.length > 1 ? (
          <div className="max-md:hidden">
            <Thumbnails shown={shownSmall} {...{ view, onView }} />
          </div>
        ) : null}
      </div>
      <p className="text-12 text-ink-soft max-md:hidden lg:pl-22">{t("preview.note")}</p>
      {zoom ? (
        <zoom.KitZoom open={zoomed} onClose={() => setZoomed(false)} shown={shown} view={view} />
      ) : null}
    </div>
  );
}

interface StageProps extends Omit<KitPreviewProps, "shownSmall"> {
  onZoom: () => void;
}

/** The picture itself, with the buttons on it. */
function Stage({ kit, chosen, shown, view, onView, dock, onZoom }: StageProps) {
  const t = useTranslations("product");
  const { docked, takeStage, leave } = dock;
  // Above the key: the strip is not fetched again when the shirt leaves its dock.
  const isPhone = useMedia(PHONE);
  const strip = useCode(importPictureStrip, isPhone);
  const { turn, setTurn, canTurn } = useTurn(kit.product, chosen, view);
  const turned = useCode(importTurnArea, canTurn);
  return (
    <div className="kit-well">
      {/* The docked one is an element of its own: nothing that was seen moves. */}
      <div
        key={docked ? "docked" : "here"}
        ref={takeStage}
        className="kit-stage"
        data-docked={docked || undefined}
      >
        {docked ? (
          <div className="kit-shirt" data-cloth={kit.product.cloth ? true : undefined}>
            <LivePicture kit={kit} chosen={chosen} side={view.side} />
          </div>
        ) : (
          <LargePictures {...{ kit, chosen, view, onView }} strip={isPhone ? strip : null} />
        )}
        {/* A finger swipes pictures until it has been asked to turn this one. */}
        {turned && !docked && (turn || !isPhone) ? (
          <turned.TurnArea shown={shown} side={view.side} start={turn} onStart={setTurn} />
        ) : null}
        <span className="absolute top-2 right-2 flex max-md:flex-col-reverse noscript:hidden">
          {turned && !docked ? <turned.TurnButton start={turn} onStart={setTurn} /> : null}
          {docked ? (
            // For fingers: by keyboard the field is left, and the button is gone with it.
            <Button look="outline" size="small" tabIndex={-1} onClick={leave}>
              {t("preview.done")}
            </Button>
          ) : (
            <IconButton
              label={t("preview.zoom")}
              icon={<ZoomIn size={20} />}
              aria-haspopup="dialog"
              onClick={onZoom}
            />
          )}
        </span>
      </div>
    </div>
  );
}

/** Whether the shirt of cloth is being turned; another picture or letter shows the still again. */
function useTurn({ cloth, kit }: Product, chosen: Chosen, view: View) {
  const [turned, setTurned] = useState<{ start: TurnStart; view: View } | null>(null);
  const turn = turned?.view === view ? turned.start : null;
  const setTurn = useCallback(
    (start: TurnStart | null) => setTurned(start && { start, view }),
    [view],
  );
  useEffect(
    () => (turn ? chosen.subscribe(() => setTurn(null)) : undefined),
    [turn, chosen, setTurn],
  );
  // A set is a shirt above shorts and socks, which are drawn.
  const canTurn = cloth !== undefined && kit.garment !== "kit" && !view.photo;
  return { turn, setTurn, canTurn };
}

interface LargePicturesProps extends Omit<StageProps, "dock" | "onZoom" | "shown"> {
  strip: Awaited<ReturnType<typeof importPictureStrip>> | null;
}

/**
 * The chosen picture alone, as the served HTML has it; on phones all of them, once there is code to
 * swipe them.
 */
function LargePictures({ kit, chosen, view, onView, strip }: LargePicturesProps) {
  const t = useTranslations("product");
  const { product } = kit;
  const renderSide = (side: Side) => <LivePicture kit={kit} chosen={chosen} side={side} />;
  if (strip) {
    return <strip.PictureStrip {...{ product, view, onView, renderSide }} />;
  }
  const photo = product.images.find(({ photo: isPhoto, url }) => isPhoto && url === view.photo);
  return (
    <div role="group" aria-label={t("preview.label")} className="kit-strip">
      <div>
        <div className="kit-shirt">
          {photo ? <KitPhoto url={photo.url} alt={photo.alt} first /> : renderSide(view.side)}
        </div>
      </div>
    </div>
  );
}

type LivePictureProps = Pick<KitPreviewProps, "kit" | "chosen"> & { side: Side };

/** Colours of what is only offered, as of a drawing. */
const PALE = 0.6;

/** Renders at each key, and alone. What is offered instead of a text is shown pale. */
function LivePicture({ kit, chosen, side }: LivePictureProps) {
  const choice = useStore(chosen);
  const offered = useOffered(choice);
  const shown = useShownKit(kit, offered);
  const isOffer = offered !== choice;
  const pale = isOffer && side === "back";
  const session = kit.print?.session;
  const { name = "", number = "" } = shown.design ?? {};
  const strength = isOffer ? PALE : 1;
  const { print: cloth, players } = kit;
  // What can be printed is on its way to the worker before the page renders the key.
  useEffect(() => cloth?.printEarly(cloth.session, chosen, players), [cloth, chosen, players]);
  useLayoutEffect(
    () => session?.print({ name, number }, strength),
    [session, name, number, strength],
  );
  return <KitPicture {...shown} side={side} place="well" first pale={pale} />;
}

/** @returns the choice with the first spelling that is offered for an own print that is refused */
function useOffered(choice: ProductChoice): ProductChoice {
  const { customType: type, name } = choice;
  const own = type === customType.own;
  const [spelling = ""] = useNameSuggestions(own && nameFault(name) ? name : "");
  return spelling === "" ? choice : { ...choice, name: spelling };
}

interface ThumbnailsProps extends Pick<KitPreviewProps, "view" | "onView"> {
  shown: ShownKit;
}

/** All pictures as thumbnails; none is hidden behind an arrow. */
const Thumbnails = memo(function Thumbnails({ shown, view, onView }: ThumbnailsProps) {
  const t = useTranslations("product");
  const { images } = shown.product;
  const photos = images.filter(({ photo }) => photo);
  return (
    <ul
      aria-label={t("preview.label")}
      className="isolate flex flex-wrap gap-2 lg:w-18 lg:flex-col noscript:hidden"
    >
      {images.map((image) => {
        const { url, side, photo } = image;
        const active = photo ? view.photo === url : !view.photo && view.side === side;
        const number = String(photos.indexOf(image) + 1);
        return (
          <li key={url} className="w-15 lg:w-full">
            <button
              type="button"
              aria-label={photo ? t("preview.photo", { number }) : t(`preview.${side}`)}
              aria-pressed={active}
              onClick={() => onView(photo ? { side: view.side, photo: url } : { side })}
              className={classNames(
                "block w-full overflow-hidden rounded-control bg-well transition-shadow",
                active ? "ring-2 ring-ink" : "hover:ring-1 hover:ring-line-strong",
              )}
            >
              {photo ? (
                <KitPhoto url={url} alt="" />
              ) : (
                <KitPicture {...shown} side={side} place="thumb" decorative />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
});
