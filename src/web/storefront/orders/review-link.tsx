import { useTranslations } from "use-intl";
import { TextLink } from "#web/ui/text-link.tsx";

/** Under what was bought. */
export function ReviewLink({ slug }: { slug: string }) {
  const t = useTranslations("review");
  return (
    <p className="mt-2 text-14">
      <TextLink to={`/product/${slug}#write-review`}>{t("own.write")}</TextLink>
    </p>
  );
}
