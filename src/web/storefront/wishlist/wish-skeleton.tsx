import { Skeleton } from "#web/ui/skeleton.tsx";

/** Tiles with their buttons until the list is there. */
export function WishSkeleton({ label, noScript }: { label: string; noScript: string }) {
  return (
    <div role="status">
      <span className="sr-only noscript:hidden">{label}</span>
      <noscript>
        <p className="rounded-card bg-warning-soft p-4">{noScript}</p>
      </noscript>
      <div className="grid grid-cols-2 gap-x-3 gap-y-10 md:grid-cols-3 md:gap-x-5 xl:grid-cols-4 noscript:hidden">
        {[0, 1, 2, 3].map((one) => (
          <span key={one} className="flex flex-col gap-3">
            <Skeleton className="aspect-4/5 w-full rounded-card" />
            <Skeleton className="h-4 w-2/3 rounded-mark" />
            <Skeleton className="h-4 w-1/3 rounded-mark" />
            <Skeleton className="mt-3 h-9 w-full rounded-control" />
          </span>
        ))}
      </div>
    </div>
  );
}
