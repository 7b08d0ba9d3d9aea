import { useTranslations } from "use-intl";
import { useTabBarChoice } from "#web/shell/tabs/tab-bar-choice.ts";
import { loadTabs } from "./tab-place.tsx";

/** Switches the tab bar on and off. */
export function TabBarSwitch() {
  const t = useTranslations("layout");
  const isOn = useTabBarChoice();
  return (
    <label className="flex min-h-11 items-center gap-3 text-14">
      <input
        // It changes at once, while the tabs are on their way; the key lets it follow the choice.
        key={String(isOn)}
        type="checkbox"
        defaultChecked={isOn}
        className="size-5 accent-accent"
        onChange={({ target: { checked } }) => {
          void loadTabs().then(({ chooseTabBar }) => chooseTabBar(checked));
        }}
      />
      {t("tabBar")}
    </label>
  );
}
