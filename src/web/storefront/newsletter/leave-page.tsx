import { LetterAnswer } from "./letter-answer.tsx";

/** Where every newsletter letter leads out; one press, no reasons asked. */
export default function LeavePage() {
  return <LetterAnswer page="leave" />;
}
