import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useKitDrawing } from "#web/storefront/product/use-kit-drawing.ts";
import type { FeaturedKit } from "./find-featured.ts";
import { printedPicture } from "./printed-picture.ts";

interface PrintedShirtProps {
  shirt: FeaturedKit;
  /** Printable, "" for nothing. */
  print: { name: string; number: string };
  /** Someone is about to type: fetch what prints on shirts. */
  awake: boolean;
}

/** The back of a shirt: the server's picture until it is drawn here, at each key. */
export function PrintedShirt({ shirt, print, awake }: PrintedShirtProps) {
  const t = useTranslations("home");
  const { title, back, drawing: picture, kit } = shirt;
  const pictures = useMemo(() => [picture], [picture]);
  const drawing = useKitDrawing(pictures, kit.print.font, awake);
  const opened = drawing?.sides.back;
  const size = "mx-auto block aspect-4/5 h-[min(115vw,32rem)] lg:h-176";
  if (!drawing || !opened) {
    const alt = t("build.alt", { title, print: `${print.name} ${print.number}` });
    const src = printedPicture(back, print.name, print.number);
    return <img src={src} alt={alt} width={800} height={1000} loading="lazy" className={size} />;
  }
  const { DrawnKit, describePrint } = drawing;
  const design = { ...print, patches: [] };
  return (
    <div className={size}>
      <DrawnKit
        drawing={opened}
        design={design}
        describe={(shown) => describePrint(picture, shown)}
      />
    </div>
  );
}
