import { EmailAnswer } from "../forms/email-answer.tsx";

/** Target of the link that confirms an address for alerts. Opening it changes nothing. */
export default function ConfirmAlertsPage() {
  return <EmailAnswer page="subscription.alertConfirm" onward="/wishlist" />;
}
