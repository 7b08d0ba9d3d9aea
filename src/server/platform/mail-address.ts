/** A mailbox with the name shown beside it. */
export type MailAddress = { name: string; address: string };
