import { Skeleton } from "#web/ui/skeleton.tsx";

/** Placeholder of the final size, until the session is known. */
export function WaitingForm() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-9 w-40 rounded-mark" />
      <Skeleton className="h-[90px] w-full rounded-card" />
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="mt-8 h-9 w-56 rounded-mark" />
      {[1, 2, 3, 4, 5].map((field) => (
        <Skeleton key={field} className="h-[74px] w-full rounded-control" />
      ))}
    </div>
  );
}
