type MarkProps = {
  size?: number;
  /** Stands on the shirt. */
  letter: string;
};

/** The mark of a shop without a logo: a folded shirt with the first letter of its name. */
export function Mark({ size = 28, letter }: MarkProps) {
  return (
    <span className="relative inline-flex" aria-hidden="true">
      <svg width={size} height={size} viewBox="0 0 32 32" fill="none">
        <path
          d="M11 3 2.5 7.2l2.7 8 3.8-1.4V29h14V13.8l3.8 1.4 2.7-8L21 3l-5 8z"
          fill="currentColor"
        />
        <path d="M16 11 11 3h10z" className="fill-accent-500" />
      </svg>
      {/* Drawn by the style sheet: as text it would be a part of the link's name. */}
      <span
        data-letter={letter}
        className="display absolute inset-x-0 top-1/2 text-center leading-none text-page before:content-[attr(data-letter)]"
        style={{ fontSize: size * 0.375 }}
      />
    </span>
  );
}

type WordmarkProps = {
  name: string;
  /** Address of the logo; "" draws the mark. */
  logo: string;
  size?: "medium" | "large";
};

/** The shop's name with its logo; it stays as it is in every language. */
export function Wordmark({ name, logo, size = "medium" }: WordmarkProps) {
  const pixels = size === "medium" ? 28 : 44;
  return (
    <span {...latin(name)} translate="no" className="inline-flex items-center gap-2.5 text-ink">
      <Emblem name={name} logo={logo} size={pixels} />
      <span className={`display tracking-wide ${size === "medium" ? "text-22" : "text-36"}`}>
        {name}
      </span>
    </span>
  );
}

/** The logo, or the mark where there is none. */
export function Emblem({ name, logo, size }: { name: string; logo: string; size: number }) {
  if (logo === "") return <Mark size={size} letter={firstLetter(name)} />;
  return (
    <img
      src={logo}
      alt=""
      width={size}
      height={size}
      style={{ width: size, height: size }}
      className="object-contain"
    />
  );
}

/** A name in Latin letters keeps the display face on pages of every language. */
const latin = (name: string) => (/^[\x20-\x7e]*$/.test(name) ? { lang: "en" } : {});

const firstLetter = (name: string): string => [...name][0]?.toUpperCase() ?? "";
