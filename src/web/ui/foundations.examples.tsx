import type { Examples } from "./examples.ts";

const SIZES = [
  ["display text-88", "88"],
  ["display text-64", "64"],
  ["display text-48", "48"],
  ["display text-36", "36"],
] as const;

const TEXTS = [
  ["text-28 font-semibold", "28 Section title"],
  ["text-22 font-semibold", "22 Group title"],
  ["text-18", "18 Introduction, one or two lines that may breathe a little more."],
  ["text-16", "16 Body. The shirt hangs in good light, and everything else keeps quiet."],
  ["text-14 text-ink-soft", "14 Small. Ships in 2 days, printed in our own room."],
  ["label text-ink-soft", "12 Label"],
] as const;

const COLOURS = [
  ["bg-page", "page"],
  ["bg-raised", "raised"],
  ["bg-well", "well"],
  ["bg-line", "line"],
  ["bg-line-strong", "line-strong"],
  ["bg-ink-soft", "ink-soft"],
  ["bg-ink", "ink"],
  ["bg-accent", "accent"],
  ["bg-accent-soft", "accent-soft"],
  ["bg-sale", "sale"],
  ["bg-success", "success"],
  ["bg-warning", "warning"],
] as const;

function FoundationExamples() {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-4 overflow-hidden">
        {SIZES.map(([className, size]) => (
          <p key={size} className={`${className} whitespace-nowrap`}>
            Kit {size}{" "}
            <span lang="zh-CN" className="display">
              主场球衣
            </span>
          </p>
        ))}
      </div>
      <div className="flex flex-col gap-3">
        {TEXTS.map(([className, text]) => (
          <p key={text} className={className}>
            {text}
          </p>
        ))}
      </div>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {COLOURS.map(([className, name]) => (
          <li key={name} className="text-12 text-ink-soft">
            <span className={`mb-1.5 block h-14 rounded-control border border-line ${className}`} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

export const examples: Examples = {
  name: "Type and colour",
  about: "Paper, ink and one accent.",
  Examples: FoundationExamples,
};
