import { SubscriptionAnswer } from "./subscription-answer.tsx";

/** Target of the unsubscribe link in every newsletter; one press, no reasons asked. */
export default function LeavePage() {
  return <SubscriptionAnswer page="leave" />;
}
