/**
 * A rating from 0 to 5 as partly filled stars. Decorative: text beside it says the same. One masked
 * element: as separate pictures, the stars of a page of reviews were a quarter of its HTML.
 */
export function Stars({ value, large = false }: { value: number; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={large ? "stars stars-large" : "stars"}
      style={{ backgroundSize: `${(value / 5) * 100}% 100%` }}
    />
  );
}
