import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { CloseUp, type CloseUpPart, closeUpParts } from "./close-up.tsx";
import { KitPhoto, type Side, type View } from "./kit-picture.tsx";

/** A strip that has not moved for so many ms stands still. */
const SETTLED = 120;

type Slide = { key: string } & (
  | { side: Side }
  | { photo: string; alt: string }
  | { part: CloseUpPart; near: string }
);

interface PictureStripProps {
  product: Pick<Product, "images" | "cloth">;
  view: View;
  onView: (view: View) => void;
  renderSide: (side: Side) => ReactNode;
}

/** The large pictures of a phone, side by side to be swiped, with a dot for each. */
export function PictureStrip({ product, view, onView, renderSide }: PictureStripProps) {
  const t = useTranslations("product");
  const strip = useRef<HTMLDivElement>(null);
  const slides = slidesOf(product);
  const chosen = Math.max(
    0,
    slides.findIndex((slide) => isChosen(slide, view)),
  );
  const [at, setAt] = useState(chosen);
  const timer = useRef(0);
  // A close-up is of no side: what was chosen before it stays.
  const settle = (index: number) => {
    const slide = slides[index];
    setAt(index);
    if (index === at || !slide || "part" in slide) return;
    onView("side" in slide ? { side: slide.side } : { side: view.side, photo: slide.photo });
  };
  const onScroll = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const { current } = strip;
      if (current) settle(Math.round(current.scrollLeft / current.clientWidth));
    }, SETTLED);
  };
  const go = (index: number) => {
    settle(index);
    const { current } = strip;
    current?.scrollTo({ left: index * current.clientWidth, behavior: "instant" });
  };
  // What is printed is shown: the strip follows the choice, whoever made it.
  useLayoutEffect(() => {
    const { current } = strip;
    if (!current) return;
    setAt(chosen);
    current.scrollTo({ left: chosen * current.clientWidth, behavior: "instant" });
  }, [chosen, setAt, strip]);
  return (
    <>
      <div
        ref={strip}
        role="group"
        aria-label={t("preview.label")}
        // A scroll container must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className="kit-strip"
      >
        {slides.map((slide) => (
          <div key={slide.key}>
            {"side" in slide ? (
              <div className="kit-shirt">{renderSide(slide.side)}</div>
            ) : (
              <OtherPicture slide={slide} />
            )}
          </div>
        ))}
      </div>
      {slides.length > 1 ? <Dots slides={slides} at={at} onGo={go} /> : null}
    </>
  );
}

/** A photograph, or a part of the shirt from near. */
function OtherPicture({ slide }: { slide: Exclude<Slide, { side: Side }> }) {
  const words = useTranslations("review.closeUps");
  if ("photo" in slide) {
    return (
      <div className="kit-shirt">
        <KitPhoto url={slide.photo} alt={slide.alt} />
      </div>
    );
  }
  return (
    <span className="relative size-full">
      <CloseUp near={slide.near} alt={words(slide.part)} />
    </span>
  );
}

type DotsProps = { slides: readonly Slide[]; at: number; onGo: (index: number) => void };

function Dots({ slides, at, onGo }: DotsProps) {
  const t = useTranslations("product");
  const words = useTranslations("review.closeUps");
  const photos = slides.filter((one) => "photo" in one);
  const labelOf = (slide: Slide) => {
    if ("side" in slide) return t(`preview.${slide.side}`);
    if ("part" in slide) return words(slide.part);
    return t("preview.photo", { number: String(photos.indexOf(slide) + 1) });
  };
  return (
    <div role="group" aria-label={t("preview.sides")} className="kit-dots">
      {slides.map((slide, index) => (
        <button
          key={slide.key}
          type="button"
          aria-label={labelOf(slide)}
          aria-pressed={index === at}
          onClick={() => onGo(index)}
        />
      ))}
    </div>
  );
}

function slidesOf({ images, cloth }: PictureStripProps["product"]): Slide[] {
  const near = images.some(({ photo }) => photo) ? undefined : cloth?.closeUps;
  return [
    ...images.map(({ url, side, photo, alt }): Slide => {
      return photo ? { key: url, photo: url, alt } : { key: side, side };
    }),
    ...(near ? closeUpParts.map((part): Slide => ({ key: part, part, near: near[part] })) : []),
  ];
}

function isChosen(slide: Slide, { side, photo }: View): boolean {
  if (photo !== undefined) return "photo" in slide && slide.photo === photo;
  return "side" in slide && slide.side === side;
}
