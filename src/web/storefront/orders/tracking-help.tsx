import { ListChecks, MessageCircle, User } from "lucide-react";
import { useTranslations } from "use-intl";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const topics = [
  { name: "shown", Icon: ListChecks },
  { name: "account", Icon: User, to: "/orders" },
  { name: "lost", Icon: MessageCircle, to: "/contact-us" },
] as const;

/** What the number brings, and the way for those who have none at hand. */
export function TrackingHelp() {
  const t = useTranslations("order.tracking.help");
  return (
    <ul className="grid gap-x-10 gap-y-6 border-t border-line pt-8 md:grid-cols-3">
      {topics.map((topic) => (
        <li key={topic.name} className="flex gap-4 text-14 md:flex-col md:gap-3">
          <topic.Icon size={22} aria-hidden="true" />
          <div className="flex flex-col items-start gap-1">
            <h2 className="text-16">{t(`${topic.name}.title`)}</h2>
            <p className="text-ink-soft">{t(`${topic.name}.text`)}</p>
            {"to" in topic ? <TextLink to={topic.to}>{t(`${topic.name}.link`)}</TextLink> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A closed parcel on the hanger of the empty pages. */
export function ParcelDrawing() {
  return (
    <EmptyHanger>
      <path d="M200 212 266 242v76l-66 30-66-30v-76Z" />
      <path
        d="m134 242 66 30 66-30M200 272v76M167 227l66 30v22"
        fill="none"
        stroke="var(--page)"
        strokeWidth="4"
      />
    </EmptyHanger>
  );
}
