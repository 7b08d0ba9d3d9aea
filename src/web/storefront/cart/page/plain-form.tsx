import type { ReactNode } from "react";
import { useLanguage } from "#web/i18n/use-language.ts";

/** A form that the server answers, in the language of the page. */
export function PlainForm({ action, children }: { action: string; children: ReactNode }) {
  const language = useLanguage();
  return (
    <form method="post" action={action} className="flex flex-col items-start gap-4">
      <input type="hidden" name="lang" value={language} />
      {children}
    </form>
  );
}
