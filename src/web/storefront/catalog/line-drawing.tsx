import { drawEmptyState, type EmptyState } from "#kit/empty-state.ts";
import { drawnMarkup } from "#web/platform/trusted-markup.ts";

/** A line drawing in the kits' style, 200 px wide; decorative. */
export function LineDrawing({ of }: { of: EmptyState }) {
  return (
    <span
      aria-hidden="true"
      className="block w-50"
      // Markup from the shop's own code, without any user input.
      dangerouslySetInnerHTML={drawnMarkup(drawEmptyState(of))}
    />
  );
}
