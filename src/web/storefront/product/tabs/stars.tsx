import { Star } from "lucide-react";

/** A rating from 0 to 5 as stars, filled as far as it goes. Decoration: words stand beside. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  return (
    <span aria-hidden="true" className="relative inline-flex text-line-strong">
      <Row size={size} />
      <span
        className="absolute inset-y-0 left-0 overflow-hidden text-ink"
        style={{ width: `${(value / 5) * 100}%` }}
      >
        <Row size={size} />
      </span>
    </span>
  );
}

function Row({ size }: { size: number }) {
  return (
    <span className="inline-flex w-max gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={size} fill="currentColor" strokeWidth={0} />
      ))}
    </span>
  );
}
