import { EmailAnswer } from "../forms/email-answer.tsx";

/** Target of the unsubscribe link in every newsletter; one press, no reasons asked. */
export default function LeavePage() {
  return <EmailAnswer page="subscription.leave" onward="/home" />;
}
