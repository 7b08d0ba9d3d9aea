import { ZoomIn } from "lucide-react";
import { memo, useState } from "react";
import { useTranslations } from "use-intl";
import { useCode } from "#web/platform/lazy.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { KitPicture, type ShownKit, type View } from "./kit-picture.tsx";
import { KitPhoto, type Side } from "./still-picture.tsx";

const importKitZoom = () => import("./kit-zoom.tsx");

interface KitPreviewProps {
  /** Updated at each key. */
  shown: ShownKit;
  /** Debounced, for the small pictures. */
  shownSmall: ShownKit;
  view: View;
  onView: (view: View) => void;
}

/** The large picture: front or back, every photograph, and a zoom. */
export function KitPreview({ shown, shownSmall, view, onView }: KitPreviewProps) {
  const t = useTranslations("product");
  const [zoomed, setZoomed] = useState(false);
  const zoom = useCode(importKitZoom, zoomed);
  const { images } = shown.product;
  const photo = images.find(({ url }) => url === view.photo);
  return (
    <div className="flex flex-col gap-3 lg:max-w-[max(24rem,calc((100dvh-9.5rem)*0.8+5.5rem))]">
      <div className="flex flex-col gap-3 lg:flex-row-reverse lg:gap-4">
        <div className="relative min-w-0 flex-1 overflow-hidden lg:self-start rounded-card bg-well">
          {photo ? (
            <KitPhoto url={photo.url} alt={photo.alt} first />
          ) : (
            <KitPicture {...shown} side={view.side} place="well" first />
          )}
          <span className="absolute top-2 right-2 noscript:hidden">
            <IconButton
              label={t("preview.zoom")}
              icon={<ZoomIn size={20} />}
              aria-haspopup="dialog"
              onClick={() => setZoomed(true)}
            />
          </span>
          {images.some(({ side }) => side === "back") ? (
            <SideSwitch side={photo ? null : view.side} onSide={(side) => onView({ side })} />
          ) : null}
        </div>
        {images.length > 1 ? <Thumbnails shown={shownSmall} {...{ view, onView }} /> : null}
      </div>
      <p className="text-12 text-ink-soft lg:pl-22">{t("preview.note")}</p>
      {zoom ? (
        <zoom.KitZoom open={zoomed} onClose={() => setZoomed(false)} shown={shown} view={view} />
      ) : null}
    </div>
  );
}

/** All pictures as thumbnails; none is hidden behind an arrow. */
const Thumbnails = memo(function Thumbnails(props: Omit<KitPreviewProps, "shownSmall">) {
  const { shown, view, onView } = props;
  const t = useTranslations("product");
  const { images } = shown.product;
  const photos = images.filter(({ photo }) => photo);
  return (
    <ul
      aria-label={t("preview.label")}
      className="isolate flex flex-wrap gap-2 lg:w-18 lg:flex-col"
    >
      {images.map((image) => {
        const { url, side, photo } = image;
        const active = photo ? view.photo === url : !view.photo && view.side === side;
        const number = String(photos.indexOf(image) + 1);
        return (
          <li key={url} className="w-15 lg:w-full">
            <button
              type="button"
              aria-label={photo ? t("preview.photo", { number }) : t("preview.show", { side })}
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

function SideSwitch({ side, onSide }: { side: Side | null; onSide: (side: Side) => void }) {
  const t = useTranslations("product");
  return (
    <div
      role="group"
      aria-label={t("preview.sides")}
      className="absolute inset-x-0 bottom-3 mx-auto flex w-fit gap-1 rounded-full border border-line bg-raised p-1 noscript:hidden"
    >
      {(["front", "back"] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={side === one}
          onClick={() => onSide(one)}
          className="touch-target h-9 rounded-full px-4 text-14 font-medium transition-colors hover:bg-hover aria-pressed:bg-ink aria-pressed:text-on-ink"
        >
          {t(`preview.${one}`)}
        </button>
      ))}
    </div>
  );
}
