import { LetterAnswer } from "./letter-answer.tsx";

/** Where the confirmation letter leads. Opening it changes nothing; its button does. */
export default function ConfirmPage() {
  return <LetterAnswer page="confirm" />;
}
