import { LayoutDashboard } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";

/** The way into the back office, for those who work there. */
export function StaffLink() {
  const t = useTranslations("frame");
  return (
    <Link
      to="/admin"
      reloadDocument
      aria-label={t("backOffice")}
      title={t("backOffice")}
      className="hidden size-11 place-items-center rounded-full transition-colors hover:bg-hover md:grid"
    >
      <LayoutDashboard size={20} aria-hidden="true" />
    </Link>
  );
}
