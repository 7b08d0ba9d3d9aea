/**
 * The picture that an element of a page gets with status 503 in place of a picture that is still to
 * be made: nothing to be seen, in the picture's own shape. It is smaller than every picture of the
 * shop, by which a page knows it.
 */
export const waitingPicture = {
  /** Pixels across. */
  width: 8,
  /** Seconds after which it is requested again, unless the answer says otherwise. */
  retryAfter: 2,
} as const;
