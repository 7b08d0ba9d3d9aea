import { useTranslations } from "use-intl";

const year = String(new Date().getFullYear());

/** @param height px as drawn */
export function AdminFooter({ height }: { height: number }) {
  const t = useTranslations("shell");
  return (
    <footer className="admin-footer" style={{ height }}>
      <span>{t("footer", { year })}</span>
      <a href="/home" target="_blank" rel="noopener noreferrer">
        {t("toShop")}
      </a>
    </footer>
  );
}
