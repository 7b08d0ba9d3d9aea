/** What every e-mail of the shop needs to know of it. */
export type MailShop = {
  /** Links and pictures start with it. */
  publicUrl: string;
  /** The shop's name as it is now. */
  brand: () => string;
  /** E-mails that staff cause wait so long, so that an undo can stop them (R-MAIL-3). */
  staffMailWaitMs: number;
};
