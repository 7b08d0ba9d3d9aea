import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "#web/api/browser-call.ts";
import { nameOrder, type OrderCare } from "./use-order.ts";

type SentPhotosProps = Pick<OrderCare, "order" | "orderKey"> & { ids: readonly string[] };

/** The pictures that the buyer sent; fetched with their session or the order's key. */
export function SentPhotos({ ids, ...care }: SentPhotosProps) {
  if (ids.length === 0) return null;
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      {ids.map((id, index) => (
        <SentPhoto key={id} photoId={id} no={index + 1} {...care} />
      ))}
    </span>
  );
}

function SentPhoto({ photoId, no, order, orderKey }: PhotoProps) {
  const t = useTranslations("order.returns");
  /** The picture as a `data:` address; undefined until it has come, null where it did not. */
  const [image, setImage] = useState<string | null>();
  const named = JSON.stringify({ ...nameOrder(order, orderKey), photoId });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void call("readReturnPhoto", JSON.parse(named), { quiet: true, signal }).then((answer) => {
      if (!signal.aborted) setImage(answer.ok ? answer.data.image : null);
    });
    return () => controller.abort();
  }, [named]);
  const frame = "size-16 rounded-control bg-well";
  if (image) {
    return <img src={image} alt={t("photoOf", { no })} className={`${frame} object-cover`} />;
  }
  if (image === undefined) return <span className={frame} />;
  return (
    <span
      role="img"
      aria-label={t("photoNotShown", { no })}
      title={t("photoNotShown", { no })}
      className={`grid place-items-center ${frame}`}
    >
      <ImageOff size={20} />
    </span>
  );
}
type PhotoProps = Omit<SentPhotosProps, "ids"> & { photoId: string; no: number };
