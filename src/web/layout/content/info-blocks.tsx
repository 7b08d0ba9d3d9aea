import { useTranslations } from "use-intl";
import type { ContentBlock } from "#contract/content.ts";
import { Accordion, Disclosure } from "#web/ui/disclosure.tsx";
import { LinkedText } from "./linked-text.tsx";

/** One block of an information page. */
export function InfoBlockView({ block }: { block: ContentBlock }) {
  switch (block.kind) {
    case "text":
      return (
        <p className="text-pretty">
          <LinkedText>{block.text}</LinkedText>
        </p>
      );
    case "list":
      return (
        <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-line-strong">
          {block.items.map((item) => (
            <li key={item} className="pl-1">
              <LinkedText>{item}</LinkedText>
            </li>
          ))}
        </ul>
      );
    case "table":
      return <InfoTable head={block.head} rows={block.rows} />;
    case "questions":
      return (
        <Accordion>
          {block.entries.map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              <LinkedText>{answer}</LinkedText>
            </Disclosure>
          ))}
        </Accordion>
      );
    case "figures":
      return (
        <dl className="grid gap-6 sm:grid-cols-3">
          {block.entries.map(({ figure, text }) => (
            <div key={figure} className="flex flex-col gap-1 border-l border-line-strong pl-4">
              <dt className="order-last text-14 text-ink-soft">{text}</dt>
              <dd className="display tabular text-48">{figure}</dd>
            </div>
          ))}
        </dl>
      );
  }
}

function InfoTable({
  head,
  rows,
}: {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  const t = useTranslations("info");
  return (
    <div
      role="region"
      aria-label={t("table")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A table that scrolls in itself must be in reach of the keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-mark"
    >
      <table className="w-full border-collapse text-left text-14 sm:min-w-md">
        <thead>
          <tr className="border-b border-line-strong">
            {head.map((cell) => (
              <th key={cell} scope="col" className="py-3 pr-4 last:pr-0 sm:pr-6 font-semibold">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first} className="border-b border-line align-top">
              <th scope="row" className="py-3 pr-4 last:pr-0 sm:pr-6 font-medium">
                {first}
              </th>
              {rest.map((cell) => (
                <td key={cell} className="py-3 pr-4 last:pr-0 sm:pr-6 text-ink-soft">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
