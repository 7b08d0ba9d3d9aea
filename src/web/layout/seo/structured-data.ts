import type { MetaDescriptor } from "react-router";
import type { Language } from "#domain/language.ts";

/** An object in the vocabulary of schema.org. */
export type Thing = { "@type": string } & Record<string, unknown>;

/** Structured data for a route's `meta`; React Router escapes and renders it. */
export const structuredData = (things: readonly Thing[]): MetaDescriptor => ({
  "script:ld+json": { "@context": "https://schema.org", "@graph": things },
});

/** @param trail names and paths from the top to this page; the shop itself comes first, by its name */
export function breadcrumbData(
  origin: string,
  trail: readonly { name: string; path: string }[],
  brand: string,
): Thing {
  const items = [{ name: brand, path: "/home" }, ...trail];
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

/** The shop and its search, for the home page. */
export function shopData(
  origin: string,
  shop: { brand: string; email: string; description?: string; languages: readonly Language[] },
): Thing[] {
  const { brand, email, description, languages } = shop;
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
      inLanguage: languages,
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
