import type { HomeBlock } from "#contract/home.ts";
import { LinkedText } from "#web/layout/content/linked-text.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";

/** Words of the merchant; an empty line begins a new paragraph. */
export function HomeText({ block }: { block: Extract<HomeBlock, { kind: "text" }> }) {
  const { title, text, action, to } = block;
  const paragraphs = text.split(/\n\s*\n/).filter((words) => words.trim() !== "");
  if (title === "" && paragraphs.length === 0) return null;
  return (
    <section className="page-frame section-space">
      <div className="flex max-w-text flex-col items-start gap-4">
        {title ? <h2 className="text-28 md:text-36">{title}</h2> : null}
        {paragraphs.map((words, index) => (
          <p key={index} className="text-pretty">
            <LinkedText>{words}</LinkedText>
          </p>
        ))}
        {action && to ? <ButtonLink to={to}>{action}</ButtonLink> : null}
      </div>
    </section>
  );
}
