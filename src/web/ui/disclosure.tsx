import { Plus } from "lucide-react";
import type { ReactNode } from "react";

interface DisclosureProps {
  title: ReactNode;
  defaultOpen?: boolean;
  /** Disclosures of one group close each other. */
  group?: string;
  children: ReactNode;
}

/** A native `<details>`: it opens before hydration and without JavaScript. */
export function Disclosure({ title, defaultOpen, group, children }: DisclosureProps) {
  return (
    <details name={group} open={defaultOpen} className="fold group border-b border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-mark py-3 text-16 font-medium transition-colors hover:text-accent">
        {title}
        <Plus size={20} className="text-ink-soft transition-transform group-open:rotate-45" />
      </summary>
      <div className="max-w-text pt-1 pb-6 text-ink-soft">{children}</div>
    </details>
  );
}

/** Several disclosures as one list with a border above the first. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="border-t border-line">{children}</div>;
}
