import { EmailAnswer } from "../forms/email-answer.tsx";

/** Target of the link sent to a new e-mail address; at its button the account moves there. */
export default function ConfirmEmailPage() {
  return <EmailAnswer page="account.emailConfirm" onward="/myprofile" />;
}
