import { EmailAnswer } from "../forms/email-answer.tsx";

/** Target of the link in the confirmation e-mail. Opening it changes nothing; its button does. */
export default function ConfirmPage() {
  return <EmailAnswer page="subscription.confirm" onward="/home" />;
}
