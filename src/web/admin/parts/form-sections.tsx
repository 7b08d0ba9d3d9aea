import "./form-sections.css";
import { NativeSelect } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { useLocation } from "react-router";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { useKeys } from "../data/use-keys.ts";

export type IndexedSection = {
  /** As its `Section` has it. */
  name: string;
  label: string;
  /** Fields of the form in it, by the first part of their paths. */
  fields: readonly string[];
};

type FormSectionsProps = {
  sections: readonly IndexedSection[];
  /** Refused fields: their sections are marked. */
  errors: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** Sections that a single key leads to. */
const digits = 9;

/**
 * A long form with its index: a list at the side where there is room, a select above it elsewhere.
 * `1`–`9` lead to the first nine sections. The one in sight is marked, and those with errors.
 */
export function FormSections({ sections, errors, children }: FormSectionsProps) {
  const t = useTranslations("admin.sections");
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useCurrent(box, sections);
  const refused = Object.keys(errors).map((path) => path.split(".")[0]);
  const isWrong = ({ fields }: IndexedSection) => fields.some((field) => refused.includes(field));
  const go = (name: string) => {
    const section = sectionIn(box.current, name);
    if (!section) return;
    section.scrollIntoView({ block: "start" });
    section.focus({ preventScroll: true });
    setCurrent(name);
  };
  const wanted = useLocation().hash.slice(1);
  // A link to one section, such as from a list of what products lack.
  useEffect(() => {
    if (sections.some(({ name }) => name === wanted)) go(wanted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);
  const first = sections.slice(0, digits);
  useKeys(Object.fromEntries(first.map(({ name }, index) => [String(index + 1), () => go(name)])));
  const labelOf = (one: IndexedSection) =>
    isWrong(one) ? t("hasErrors", { label: one.label }) : one.label;
  return (
    <div className="section-frame" ref={box}>
      <nav className="section-index" aria-label={t("index")}>
        <ol>
          {sections.map((one, index) => (
            <li key={one.name}>
              <button
                type="button"
                aria-current={one.name === current ? "location" : undefined}
                aria-keyshortcuts={index < digits ? String(index + 1) : undefined}
                data-wrong={isWrong(one) || undefined}
                onClick={() => go(one.name)}
              >
                <kbd aria-hidden="true">{index < digits ? index + 1 : ""}</kbd>
                <span aria-hidden="true">{one.label}</span>
                <VisuallyHidden>{labelOf(one)}</VisuallyHidden>
                {isWrong(one) ? <CircleAlert size={14} /> : null}
              </button>
            </li>
          ))}
        </ol>
        <NativeSelect
          aria-label={t("goTo")}
          value={current}
          data={sections.map((one) => ({ value: one.name, label: labelOf(one) }))}
          onChange={(event) => go(event.currentTarget.value)}
        />
      </nav>
      <div className="section-body">{children}</div>
    </div>
  );
}

type SectionProps = { name: string; children: ReactNode };

/** One section; the index moves the focus to its beginning. */
export function Section({ name, children }: SectionProps) {
  return (
    <div className="section" data-section={name} tabIndex={-1}>
      {children}
    </div>
  );
}

const sectionIn = (box: HTMLElement | null, name: string) =>
  box?.querySelector<HTMLElement>(`[data-section="${name}"]`) ?? null;

type Box = RefObject<HTMLElement | null>;

/** The highest section that crosses the upper part of the window. */
function useCurrent(box: Box, sections: readonly IndexedSection[]) {
  const state = useState(sections[0]?.name ?? "");
  const [, setCurrent] = state;
  const names = sections.map(({ name }) => name).join(" ");
  useEffect(() => {
    const seen = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const name = target.getAttribute("data-section") ?? "";
          if (isIntersecting) seen.add(name);
          else seen.delete(name);
        }
        const highest = names.split(" ").find((name) => seen.has(name));
        if (highest !== undefined) setCurrent(highest);
      },
      { rootMargin: "-15% 0px -70% 0px" },
    );
    for (const name of names.split(" ")) {
      const section = sectionIn(box.current, name);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [box, names, setCurrent]);
  return state;
}
