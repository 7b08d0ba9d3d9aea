import { EmailAnswer } from "../forms/email-answer.tsx";

/** Target of the link sent to the former e-mail address; at its button the account comes back. */
export default function UndoEmailPage() {
  return <EmailAnswer page="account.emailUndo" onward="/reset-password" />;
}
