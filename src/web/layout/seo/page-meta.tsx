import { useLocation, useRouteLoaderData } from "react-router";
import { languages } from "#domain/language.ts";
import { addressIn } from "../preferences/language-choice.ts";

interface PageMetaProps {
  /** Without the shop's name, which is added. */
  title: string;
  description: string;
  /** Names of query parameters that make a page of their own, such as `page`. */
  own?: readonly string[];
  /** Path of the picture that link previews show, 1200×630; without one the shop's own. */
  image?: string | undefined;
  /** For pages that are of no use to a search engine: results, filters. */
  hidden?: boolean;
}

/** Stands for pages without a picture of their own: `public/share.png`. */
const SHARE = "/share.png";

/**
 * Title, description, canonical address and the same page in the other languages. React lifts them
 * into the head. A page in `?lang=…` is its own canonical page, as hreflang asks.
 */
export function PageMeta({
  title,
  description,
  own = [],
  image = SHARE,
  hidden = false,
}: PageMetaProps) {
  const { pathname, search } = useLocation();
  // Absent when the root's loader itself failed.
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of own) for (const value of asked.getAll(name)) kept.append(name, value);
  const query = kept.size > 0 ? `?${kept}` : "";
  const language = languages.find((one) => one === asked.get("lang")) ?? null;
  const fullTitle = `${title} · Kitroom`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {hidden ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <>
          <link rel="canonical" href={origin + addressIn(language, pathname, query)} />
          {languages.map((one) => (
            <link
              key={one}
              rel="alternate"
              hrefLang={one}
              href={origin + addressIn(one, pathname, query)}
            />
          ))}
          <link
            rel="alternate"
            hrefLang="x-default"
            href={origin + addressIn(null, pathname, query)}
          />
        </>
      )}
    </>
  );
}
