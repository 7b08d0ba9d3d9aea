import type { Revert } from "#server/audit/revert.ts";
import { refuse } from "#server/platform/outcome.ts";
import type { RevertServices, UndoCall } from "../undo/undo-call.ts";
import { readReview } from "./admin-review.repository.ts";

/**
 * A review gets its former state and reply; one that waited waits again. Words that its buyer has
 * written since were no part of the former decision.
 */
export const reviewRevert = (
  { queries }: Pick<RevertServices, "queries">,
  call: UndoCall<"moderateReview">,
): Revert => ({
  call: "moderateReview",
  async read(id) {
    const review = await readReview(queries, id);
    if (!review) return null;
    const { state, reply, writtenAt } = review;
    return { fields: { state, reply, writtenAt: writtenAt.getTime() }, version: 0 };
  },
  write: (id, before, { fields }, { at }) =>
    Number(fields["writtenAt"]) > at.getTime()
      ? refuse("conflict")
      : call("moderateReview", {
          id,
          ...before,
          ...(before["reply"] === null ? { reply: "" } : {}),
        }),
});
