import { useTranslations } from "use-intl";
import { printedPicture } from "../home/printed-picture.ts";
import { useNameSuggestion } from "../product/configurator/typed-name.ts";

/** A shirt in good light, with the surname of whoever is about to join the club. */
export function ShirtPanel({ picture, name }: { picture: string; name: string }) {
  const t = useTranslations("auth");
  const printed = useNameSuggestion(name) || t("shirt");
  return (
    <div className="hidden bg-well px-12 lg:block">
      <div className="sticky top-0 grid h-[calc(100dvh-4rem)] place-items-center py-10">
        <img
          src={printedPicture(picture, printed, "12")}
          alt=""
          width={640}
          height={800}
          className="max-h-full w-full object-contain"
        />
      </div>
    </div>
  );
}
