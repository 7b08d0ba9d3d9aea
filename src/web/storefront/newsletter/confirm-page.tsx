import { useSearchParams } from "react-router";
import { EmailAnswer } from "../forms/email-answer.tsx";
import { SubscribeResult, subscribeResults } from "./subscribe-result.tsx";

/**
 * Target of the link in the confirmation e-mail. Opening it changes nothing; its button does. A
 * subscription that was sent as a plain form leads here as well.
 */
export default function ConfirmPage() {
  const led = useSearchParams()[0].get("result");
  const result = subscribeResults.find((one) => one === led);
  if (result) return <SubscribeResult result={result} />;
  return <EmailAnswer page="subscription.confirm" onward="/home" />;
}
