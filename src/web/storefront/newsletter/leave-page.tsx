import { LetterAnswer } from "../forms/letter-answer.tsx";

/** Target of the unsubscribe link in every newsletter; one press, no reasons asked. */
export default function LeavePage() {
  return <LetterAnswer page="subscription.leave" onward="/home" />;
}
