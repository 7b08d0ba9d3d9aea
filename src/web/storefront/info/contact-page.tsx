import { structuredData } from "#web/layout/seo/structured-data.ts";
import { plainVisitContext } from "#web/api/plain-visit.ts";
import type { Route } from "./+types/contact-page.ts";
import { ContactForm } from "./contact-form.tsx";
import { InfoView } from "./info-view.tsx";
import { loadContent } from "./load-content.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sent } = context.get(plainVisitContext);
  return { ...(await loadContent(context, url)), sent };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [structuredData(loaderData.things)];

/** Mailbox and hours as written by the merchant, and a contact form. */
export default function ContactPage({ loaderData }: Route.ComponentProps) {
  return (
    <InfoView page={loaderData.page}>
      <ContactForm sent={loaderData.sent} />
    </InfoView>
  );
}
