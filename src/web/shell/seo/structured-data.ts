import { createContext } from "react-router";

/** One thing in the vocabulary of schema.org. */
export type Thing = { "@type": string } & Record<string, unknown>;

/**
 * What a page's loader tells search engines. It goes into the document alone, never into the data
 * or the program of the browser: loaders run on the server, and `entry.server.tsx` writes it down.
 */
export const structuredDataContext = createContext<readonly Thing[]>([]);

/** The script's text; `<` is escaped, so no text of a shopper can end the element. */
export function structuredDataScript(things: readonly Thing[]): string {
  if (things.length === 0) return "";
  const graph = { "@context": "https://schema.org", "@graph": things };
  const text = JSON.stringify(graph).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">${text}</script>`;
}

/** @param trail names and paths from the top to this page; the shop itself stands before them. */
export function breadcrumbData(
  origin: string,
  trail: readonly { name: string; path: string }[],
): Thing {
  const items = [{ name: "Kitroom", path: "/home" }, ...trail];
  return {
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** The shop and its search, for the page that stands for the whole. */
export function shopData(
  origin: string,
  { brand, email, description }: { brand: string; email: string; description?: string },
): Thing[] {
  const organisation = `${origin}/#organization`;
  return [
    {
      "@type": "Organization",
      "@id": organisation,
      name: brand,
      url: `${origin}/home`,
      logo: `${origin}/apple-touch-icon.png`,
      ...(description ? { description } : {}),
      contactPoint: { "@type": "ContactPoint", contactType: "customer support", email },
    },
    {
      "@type": "WebSite",
      name: brand,
      url: `${origin}/home`,
      publisher: { "@id": organisation },
      inLanguage: ["en-US", "zh-CN"],
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

export function questionsData(entries: readonly { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
