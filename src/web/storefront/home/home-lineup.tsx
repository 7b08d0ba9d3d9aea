import type { CSSProperties } from "react";
import { Link } from "react-router";
import { useFormat } from "#web/i18n/use-format.ts";
import { buttonClass } from "#web/ui/button-look.ts";
import { WideSource } from "#web/ui/wide-source.tsx";
import type { ShownBlock } from "./load-home.ts";

type LineupBlock = Extract<ShownBlock, { kind: "lineup" }>;

/** A poster: a title as wide as the page, and shirts that hang in front of it on one colour. */
export function HomeLineup({ block }: { block: LineupBlock }) {
  const { formatMoney } = useFormat();
  const { id, title, text, action, to, colour, ink, products } = block;
  if (products.length === 0) return null;
  const heading = `home-${id}`;
  const style = {
    "--ground": colour,
    "--lettering": ink,
    "--letters": title.length,
    "--word": Math.max(...title.split(" ").map((word) => word.length)),
  };
  return (
    <section aria-labelledby={heading} style={style as CSSProperties} className="lineup">
      <h2 id={heading}>{title}</h2>
      <ul>
        {products.map(({ id: key, slug, image, title: name, team, price }) => (
          <li key={key}>
            <Link to={`/product/${slug}`} prefetch="intent" title={name}>
              <picture>
                <WideSource image={image} sizes="(width < 48rem) 58vw, 22vw" widths={[360, 720]} />
                <img src={image} alt="" width={800} height={1000} loading="lazy" />
              </picture>
              <span>{team || name}</span>
              <span className="tabular">{formatMoney(price)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="lineup-foot">
        {text ? <p>{text}</p> : null}
        {action && to ? (
          <Link
            to={to}
            prefetch="intent"
            style={{ background: ink, color: colour }}
            className={buttonClass({ size: "large" })}
          >
            {action}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
