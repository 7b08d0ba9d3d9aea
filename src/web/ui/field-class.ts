/** Classes of text fields, selects and text areas: 48 px; text of 16 px so iOS doesn't zoom. */
export const FIELD_CLASS =
  "h-12 w-full min-w-0 rounded-control border border-line-strong bg-raised px-3.5 text-16 text-ink transition-colors " +
  "placeholder:text-ink-soft hover:border-ink " +
  "focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring " +
  "aria-invalid:border-sale aria-invalid:outline-sale [&:read-only:not(select)]:border-line [&:read-only:not(select)]:bg-well " +
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-well disabled:text-ink-soft";
