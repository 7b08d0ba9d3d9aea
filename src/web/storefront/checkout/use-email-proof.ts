import { useEffect, useState } from "react";
import { codeDigits } from "#contract/account.ts";
import { validationTexts } from "#contract/validation-texts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useCodeSending } from "../auth/use-code-sending.ts";

const fieldId = "checkout-code";

export type EmailProof = ReturnType<typeof useEmailProof>;

/**
 * The proof that the e-mail address is the buyer's, which an order with nothing to pay needs
 * (R-FREE-2). It is asked for once the server has said so, and anew for another address.
 * @param email as it is typed now
 */
export function useEmailProof(email: string) {
  const language = useLanguage();
  const sending = useCodeSending("order");
  /** The address that is to be proven; "" before the server asked for it. */
  const [asked, setAsked] = useState("");
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  const [focuses, setFocuses] = useState(0);
  const isAsked = asked !== "" && asked === email.trim();
  // The field is there one render after it was asked for.
  useEffect(() => {
    if (focuses > 0) document.getElementById(fieldId)?.focus();
  }, [focuses]);
  const refuse = (text: string) => {
    setError(text);
    setFocuses((last) => last + 1);
  };
  return {
    isAsked,
    sending,
    field: {
      id: fieldId,
      name: "code",
      value: code,
      error: error === "" ? undefined : error,
      onChange: (event: { currentTarget: { value: string } }) => {
        setCode(event.currentTarget.value);
        setError("");
      },
    },
    /** The typed code; null where none is asked for, or after what is wrong with it was shown. */
    read(): string | null {
      const typed = code.trim();
      if (/^\d+$/.test(typed) && typed.length === codeDigits) return typed;
      refuse(validationTexts[typed === "" ? "codeRequired" : "codeFormat"][language]);
      return null;
    },
    /** Asks for the proof of an address, and sends the code there. */
    ask(address: string): void {
      setAsked(address);
      setCode("");
      setError("");
      setFocuses((last) => last + 1);
      void sending.send(address);
    },
    refuse,
  };
}
