import { useId, type ReactNode } from "react";

/** One step of the page; all of them are always open. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-22">
        {title}
      </h2>
      {children}
    </section>
  );
}
