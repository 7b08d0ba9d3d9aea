import { useTranslations } from "use-intl";
import type { HomeBlock } from "#contract/home.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WideSource } from "#web/ui/wide-source.tsx";
import type { FeaturedKit } from "./find-featured.ts";
import { printedPicture } from "./printed-picture.ts";

/** As wide as its height lets it be: see `.hero-kit`. */
const HERO = "(width < 64rem) min(90vw, 27rem), 41rem";

type HomeHeroProps = {
  block: Extract<HomeBlock, { kind: "hero" }>;
  kit: FeaturedKit;
  /** Whether it bears the title of the page. */
  isTitle: boolean;
};

/**
 * One kit at full height; its number stands beside it, whole. Narrow screens have the words
 * first, so that the button is in sight without scrolling.
 */
export function HomeHero({ block, kit, isTitle }: HomeHeroProps) {
  const t = useTranslations("home");
  const { title, text, action, to, print, number } = block;
  const image = print || number ? printedPicture(kit.back, print, number) : kit.back;
  const Title = isTitle ? "h1" : "h2";
  return (
    <section className="relative overflow-hidden bg-well">
      <div className="page-frame relative grid lg:h-[min(calc(100dvh-6.5rem),48rem)] lg:min-h-140 lg:grid-cols-[6fr_7fr]">
        <div className="relative z-10 flex flex-col items-start justify-center gap-4 pt-6 pb-2 md:gap-6 md:pt-10 lg:py-16">
          <p className="text-14 font-medium">
            <TextLink look="plain" to={`/product/${kit.slug}`}>
              {kit.title}
            </TextLink>
          </p>
          <Title className="display text-48 min-[400px]:text-64 xl:text-88">{title}</Title>
          {text ? <p className="max-w-md text-18 text-ink-soft lg:max-w-sm">{text}</p> : null}
          {action && to ? (
            <ButtonLink to={to} size="large">
              {action}
            </ButtonLink>
          ) : null}
        </div>
        <div className="relative h-[min(112vw,34rem)] lg:h-auto">
          <div className="hero-kit">
            <span
              aria-hidden="true"
              data-number={number}
              style={{ color: kit.kit.body }}
              // A pattern in the shirt's colour, hidden from screen readers and search.
              className="display hero-number before:content-[attr(data-number)]"
            />
            <picture className="contents">
              <WideSource image={image} sizes={HERO} />
              <img
                src={image}
                alt={t("hero.alt", { title: kit.title, number })}
                width={800}
                height={1000}
                fetchPriority={isTitle ? "high" : "auto"}
                className="relative h-full w-auto max-w-none"
              />
            </picture>
          </div>
        </div>
      </div>
    </section>
  );
}
