/** An order as the e-mails of other features read it. */
export { findOrderForLetter } from "./mail.repository.ts";
