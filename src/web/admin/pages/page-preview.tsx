import type { ContentPage } from "#contract/content.ts";
import type { Language } from "#domain/language.ts";
import { InfoBlockView } from "#web/layout/content/info-blocks.tsx";

/** The text as shoppers read it, every fact in its place. */
export function PagePreview({ page, language }: { page: ContentPage; language: Language }) {
  return (
    <article lang={language} className="page-preview">
      <h2>{page.title}</h2>
      <p className="admin-note">{page.description}</p>
      {page.sections.map(({ id, heading, blocks }) => (
        <section key={id}>
          <h3>{heading}</h3>
          {blocks.map((block, index) => (
            <InfoBlockView key={index} block={block} />
          ))}
        </section>
      ))}
    </article>
  );
}
