/** Data of the shop that every e-mail needs. */
export type MailShop = {
  /** Links and pictures start with it. */
  publicUrl: string;
  /** The shop's name as it is now. */
  brand: () => string;
  /** E-mails that staff cause wait so long, so that an undo can stop them (R-MAIL-3). */
  staffMailWaitMs: number;
};
