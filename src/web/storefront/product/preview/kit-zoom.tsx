import { ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "#web/ui/dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { FineStill } from "./fine-still.tsx";
import { KitPhoto, KitPicture, type View } from "./kit-picture.tsx";
import { type PanZoom, startPanZoom, zoomLevels } from "./pan-zoom.ts";
import type { ShownKit } from "./shown-kit.ts";

interface KitZoomProps {
  open: boolean;
  onClose: () => void;
  shown: ShownKit;
  view: View;
}

/** The shirt from near, in a window that is moved over it. */
export function KitZoom({ open, onClose, shown, view }: KitZoomProps) {
  const t = useTranslations("product");
  return (
    <Dialog open={open} onClose={onClose} title={t("preview.zoomTitle")} width="wide">
      {open ? <NearPicture shown={shown} view={view} /> : null}
    </Dialog>
  );
}

function NearPicture({ shown, view }: Pick<KitZoomProps, "shown" | "view">) {
  const t = useTranslations("product");
  const [area, setArea] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(2);
  const zoom = useRef<PanZoom | null>(null);
  useEffect(() => {
    if (!area) return;
    const started = startPanZoom(area, setScale);
    zoom.current = started;
    return () => started.end();
  }, [area]);
  const photo = shown.product.images.find(({ url }) => url === view.photo);
  return (
    <div className="relative">
      <div
        ref={setArea}
        role="region"
        aria-label={t("preview.zoomTitle")}
        // A scroll container must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-[62dvh] cursor-grab touch-pan-x touch-pan-y overflow-auto overscroll-contain rounded-card bg-well select-none active:cursor-grabbing [&_img]:pointer-events-none"
      >
        <div className="relative w-[calc(var(--zoom,2)*100%)]">
          {photo ? (
            <KitPhoto url={photo.url} alt={photo.alt} />
          ) : (
            <>
              <KitPicture {...shown} side={view.side} place="zoom" />
              <FineStill shown={shown} side={view.side} />
            </>
          )}
        </div>
      </div>
      <div className="absolute right-3 bottom-3 flex items-center rounded-full bg-raised text-14 shadow-float">
        <IconButton
          label={t("preview.zoomOut")}
          icon={<ZoomOut size={20} />}
          disabled={scale <= zoomLevels[0]}
          onClick={() => zoom.current?.step(-1)}
        />
        <output className="w-12 text-center tabular-nums">{Math.round(100 * scale)}%</output>
        <IconButton
          label={t("preview.zoomIn")}
          icon={<ZoomIn size={20} />}
          disabled={scale >= zoomLevels[4]}
          onClick={() => zoom.current?.step(1)}
        />
      </div>
    </div>
  );
}
