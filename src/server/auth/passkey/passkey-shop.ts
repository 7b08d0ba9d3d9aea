import type { AuthServices } from "../session-mails.ts";

/** Services of the shop that passkeys need. */
export type PasskeyShop = AuthServices & {
  /** Without a slash at its end; passkeys belong to its host. */
  publicUrl: string;
  /** The shop's name as it is now. */
  brand: () => string;
};
