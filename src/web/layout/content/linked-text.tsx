import { linkedText } from "#domain/content/linked-text.ts";
import { TextLink } from "#web/ui/text-link.tsx";

/** Text with its links; links that leave the shop are plain anchors. */
export function LinkedText({ children }: { children: string }) {
  return linkedText(children).map(({ words, to }, index) => {
    if (!to) return words;
    if (to.startsWith("/")) {
      return (
        <TextLink key={index} to={to}>
          {words}
        </TextLink>
      );
    }
    return (
      <a
        key={index}
        href={to}
        rel={to.startsWith("https:") ? "noreferrer" : undefined}
        className="rounded-mark break-words text-accent underline decoration-1 underline-offset-4 hover:text-accent-hover hover:decoration-2"
      >
        {words}
      </a>
    );
  });
}
