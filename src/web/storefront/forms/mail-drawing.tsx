import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";

/** An envelope on the hanger of the empty pages, for pages that e-mails lead to. */
export function MailDrawing() {
  return (
    <EmptyHanger>
      <path d="M134 236h132v90H134Z" />
      <path d="m136 238 64 48 64-48" fill="none" stroke="var(--page)" strokeWidth="4" />
    </EmptyHanger>
  );
}
