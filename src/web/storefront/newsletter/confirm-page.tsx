import { LetterAnswer } from "../forms/letter-answer.tsx";

/** Target of the link in the confirmation e-mail. Opening it changes nothing; its button does. */
export default function ConfirmPage() {
  return <LetterAnswer page="subscription.confirm" onward="/home" />;
}
