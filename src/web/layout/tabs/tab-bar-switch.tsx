import { useTranslations } from "use-intl";
import { fetchOnce } from "#web/platform/lazy.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { useTabBarChoice } from "./tab-bar-choice.ts";

const fetchStores = fetchOnce(() => import("./shop-stores.ts"));

/** Switches the tab bar on and off. */
export function TabBarSwitch() {
  const t = useTranslations("layout");
  const failure = useTranslations("ui.failure");
  const isOn = useTabBarChoice();
  const choose = async (box: HTMLInputElement) => {
    const stores = await fetchStores();
    if (stores) return stores.chooseTabBar(box.checked);
    box.checked = isOn;
    showToast({ tone: "error", text: failure("code") });
  };
  return (
    <label className="flex min-h-11 items-center gap-3 text-14">
      <input
        // It changes at once, while the code is loading; the key makes it follow the choice.
        key={String(isOn)}
        type="checkbox"
        defaultChecked={isOn}
        className="size-5 accent-accent"
        onChange={({ currentTarget }) => void choose(currentTarget)}
      />
      {t("tabBar")}
    </label>
  );
}
