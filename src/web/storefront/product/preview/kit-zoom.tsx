import { useTranslations } from "use-intl";
import { Dialog } from "#web/ui/dialog.tsx";
import { KitPicture, type View } from "./kit-picture.tsx";
import type { ShownKit } from "./shown-kit.ts";
import { KitPhoto } from "./kit-picture.tsx";

interface KitZoomProps {
  open: boolean;
  onClose: () => void;
  shown: ShownKit;
  view: View;
}

/** The shirt at twice the width of its scrolling window. */
export function KitZoom({ open, onClose, shown, view }: KitZoomProps) {
  const t = useTranslations("product");
  const photo = shown.product.images.find(({ url }) => url === view.photo);
  return (
    <Dialog open={open} onClose={onClose} title={t("preview.zoomTitle")} width="wide">
      {open ? (
        <div
          role="region"
          aria-label={t("preview.zoomTitle")}
          // A scroll container must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-[62dvh] overflow-auto rounded-card bg-well"
        >
          <div className="w-[200%]">
            {photo ? (
              <KitPhoto url={photo.url} alt={photo.alt} />
            ) : (
              <KitPicture {...shown} side={view.side} place="zoom" />
            )}
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}
