import { Skeleton } from "#web/ui/skeleton.tsx";

/**
 * Outlines of the admin while it loads, at their final places and in its stored colour. It belongs
 * to the layout because it renders with the style sheet of all pages, before the admin's own has
 * loaded.
 */
export function AdminSkeleton({ label }: { label: string }) {
  return (
    <main id="main" aria-busy="true" aria-label={label} className="flex h-dvh overflow-hidden">
      <noscript>
        <p className="p-6">{label}</p>
      </noscript>
      <div className="hidden w-55 shrink-0 flex-col gap-3 border-r border-line bg-raised p-4 sm:flex">
        <span className="h-7 w-32 rounded-mark bg-[var(--first-colour,#646cff)] opacity-80" />
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} className="h-9 w-full rounded-control" />
        ))}
      </div>
      <div className="flex flex-1 flex-col">
        <div className="h-14 border-b border-line bg-raised" />
        <div className="flex flex-col gap-4 p-6">
          <Skeleton className="h-9 w-60 rounded-control" />
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
      </div>
    </main>
  );
}
