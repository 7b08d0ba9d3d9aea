import { useLocation, useRouteLoaderData } from "react-router";
import { usePageTitle } from "../use-brand.ts";
import { useOfferedLanguages } from "../use-offered-languages.ts";
import { addressIn } from "../preferences/language-choice.ts";

interface PageMetaProps {
  /** Without the shop's name, which is appended. */
  title: string;
  description: string;
  /** Of a list, from 1: each page but the first has an address of its own. */
  page?: number;
  /** Path of the picture for link previews, 1200×630; the shop's own by default. */
  image?: string | undefined;
  /** For pages that are useless to search engines: results, filters. */
  hidden?: boolean;
}

/** The picture of pages without their own, drawn by the server from the logo. */
const SHARE = "/share.png";

/**
 * Title, description, canonical address and the same page in other languages, which React hoists
 * into the head. The server has led here from every other spelling of the path. A page with `?lang=…`
 * is its own canonical page, as hreflang requires.
 */
export function PageMeta({
  title,
  description,
  page = 1,
  image = SHARE,
  hidden = false,
}: PageMetaProps) {
  const { pathname, search } = useLocation();
  // Undefined when the root loader itself failed.
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  const query = page > 1 ? `?page=${page}` : "";
  const wanted = new URLSearchParams(search).get("lang");
  const languages = useOfferedLanguages();
  const language = languages.find((one) => one === wanted) ?? null;
  const fullTitle = usePageTitle()(title);
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
