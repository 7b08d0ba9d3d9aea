import { useTranslations } from "use-intl";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useKitDrawing } from "#web/storefront/product/use-kit-drawing.ts";
import type { FeaturedKit } from "./find-featured.ts";
import { printedPicture } from "./printed-picture.ts";

interface PrintedShirtProps {
  shirt: FeaturedKit;
  /** Printable, "" for nothing. */
  print: { name: string; number: string };
  /** Someone is about to type: fetch what draws shirts. */
  awake: boolean;
}

/** The back of a shirt: the server's picture until it is drawn here, at each key. */
export function PrintedShirt({ shirt, print, awake }: PrintedShirtProps) {
  const t = useTranslations("home");
  const language = useLanguage();
  const drawing = useKitDrawing(shirt.kit, awake);
  const size = "mx-auto block aspect-4/5 h-[min(115vw,32rem)] lg:h-176";
  if (!drawing) {
    const alt = t("build.alt", { title: shirt.title, print: `${print.name} ${print.number}` });
    const src = printedPicture(shirt.back, print.name, print.number);
    return <img src={src} alt={alt} width={800} height={1000} loading="lazy" className={size} />;
  }
  const { drawKit, describeKit, face } = drawing;
  const design = { ...print, patches: [] };
  const svg = drawKit(shirt.kit, {
    side: "back",
    idPrefix: "build",
    title: describeKit(shirt.kit, { side: "back", design }, language),
    design,
    face,
  });
  // Our own drawing; its texts are outlines, and the title is escaped there.
  return <div className={size} dangerouslySetInnerHTML={{ __html: svg }} />;
}
