import { LetterAnswer } from "../forms/letter-answer.tsx";

/** Target of the link sent to a new e-mail address; at its button the account moves there. */
export default function ConfirmEmailPage() {
  return <LetterAnswer page="account.emailConfirm" onward="/myprofile" />;
}
