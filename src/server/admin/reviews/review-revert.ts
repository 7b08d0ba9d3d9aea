import type { Revert } from "#server/audit/revert.ts";
import type { RevertServices, UndoCall } from "../undo/undo-call.ts";
import { readReview } from "./admin-review.repository.ts";

/** A review gets its former state and reply; one that waited waits again. */
export const reviewRevert = (
  { queries }: Pick<RevertServices, "queries">,
  call: UndoCall<"moderateReview">,
): Revert => ({
  call: "moderateReview",
  async read(id) {
    const review = await readReview(queries, id);
    return review ? { fields: { state: review.state, reply: review.reply }, version: 0 } : null;
  },
  write: (id, before, _present, request) =>
    call(
      "moderateReview",
      { id, ...before, ...(before["reply"] === null ? { reply: "" } : {}) },
      request,
    ),
});
