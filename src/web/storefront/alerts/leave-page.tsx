import { EmailAnswer } from "../forms/email-answer.tsx";

/** Target of the links that stop alerts; one press, no reasons asked. */
export default function LeaveAlertsPage() {
  return <EmailAnswer page="subscription.alertLeave" onward="/home" />;
}
