import { SubscriptionAnswer } from "./subscription-answer.tsx";

/** Target of the link in the confirmation e-mail. Opening it changes nothing; its button does. */
export default function ConfirmPage() {
  return <SubscriptionAnswer page="confirm" />;
}
