import { drawEmptyState, type EmptyState } from "#kit/empty-state.ts";

/** One of the kits' line drawings, 200 px wide; decoration, the words beside it say what is. */
export function LineDrawing({ of }: { of: EmptyState }) {
  return (
    <span
      aria-hidden="true"
      className="block w-50"
      // Our own drawing; nothing that was typed is in it.
      dangerouslySetInnerHTML={{ __html: drawEmptyState(of) }}
    />
  );
}
