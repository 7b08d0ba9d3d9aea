import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useKitDrawing } from "../product/preview/kit-drawing.ts";
import { describePrint, PrintedKit } from "../product/preview/printed-kit.tsx";
import type { FeaturedKit } from "./find-featured.ts";
import { printedPicture } from "./printed-picture.ts";

interface PrintedShirtProps {
  shirt: FeaturedKit;
  /** Printable, "" for nothing. */
  print: { name: string; number: string };
  /** Fetches what prints on shirts: a field has the focus. */
  wanted: boolean;
}

/** The back of a shirt: the server's picture until a field is used, then printed here at each key. */
export function PrintedShirt({ shirt, print, wanted }: PrintedShirtProps) {
  const t = useTranslations("home");
  const { title, back, drawing: picture, kit } = shirt;
  const pictures = useMemo(() => [picture], [picture]);
  const drawing = useKitDrawing(pictures, kit.print.font, wanted);
  const opened = drawing?.sides.back;
  const size = "mx-auto block aspect-4/5 h-[min(115vw,32rem)] lg:h-176";
  if (!drawing || !opened) {
    const alt = t("build.alt", { title, print: `${print.name} ${print.number}` });
    const src = printedPicture(back, print.name, print.number);
    return <img src={src} alt={alt} width={800} height={1000} loading="lazy" className={size} />;
  }
  const design = { ...print, patches: [] };
  return (
    <div className={size}>
      <PrintedKit drawing={opened} design={design} label={describePrint(picture, design)} />
    </div>
  );
}
