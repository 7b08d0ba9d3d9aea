/** A refund that is sent later than this after it was promised is reported once more. */
export const refundMailAfterMs = 24 * 3_600_000;
