import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { loadAdminTexts, loadShopTexts } from "#web/i18n/load-texts.ts";
import { ShopIntlProvider } from "#web/i18n/shop-intl-provider.tsx";
import type { SettingsPart } from "#web/layout/theme/settings/read-settings.ts";
import { effectiveColours } from "#web/layout/theme/settings/theme-variables.ts";
import { storageKey } from "#web/platform/storage.ts";
import { ToastRegion } from "#web/ui/toast-region.tsx";
import { adminTheme, useAdminSettings } from "../admin-stores.ts";
import { ThemeDrawer } from "./theme-drawer.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const texts = (all: Iterable<Element>) => [...all].map(({ textContent }) => textContent);

/** The drawer, opened, with the settings that were chosen earlier. */
async function openDrawer(chosen: SettingsPart = {}, isSmall = false) {
  const language = "en-US";
  const messages = { ...(await loadShopTexts(language)), ...(await loadAdminTexts(language)) };
  adminTheme.change(chosen);
  const Drawer = () => {
    const settings = useAdminSettings();
    const isDark = settings.themeScheme === "dark";
    return <ThemeDrawer open onClose={() => undefined} {...{ settings, isDark, isSmall }} />;
  };
  render(
    <ShopIntlProvider language={language} messages={messages}>
      {/* `test`: without transitions, which never end here. */}
      <MantineProvider env="test">
        <Drawer />
        <ToastRegion />
      </MantineProvider>
    </ShopIntlProvider>,
  );
  return within(await screen.findByRole("dialog", { name: "Theme Configuration" }));
}

type Drawer = Awaited<ReturnType<typeof openDrawer>>;

function turn(drawer: Drawer, ...labels: readonly string[]): void {
  for (const label of labels) fireEvent.click(drawer.getByLabelText(label));
}

const choose = (drawer: Drawer, label: string, value: string) =>
  fireEvent.change(drawer.getByLabelText(label), { target: { value } });

function enter(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: "Enter" });
}

const fieldOf = (drawer: Drawer, label: string) => drawer.getByLabelText<HTMLInputElement>(label);
const valueOf = (drawer: Drawer, label: string) => fieldOf(drawer, label).value;

const itemsOf = (drawer: Drawer, section: string) =>
  texts(
    drawer
      .getByText(section, { selector: "h3" })
      .parentElement?.querySelectorAll(".theme-row > label") ?? [],
  );

const kept = (): unknown => JSON.parse(localStorage.getItem(storageKey("themeSettings")) ?? "null");

test("the drawer shows the factory settings under the override", async () => {
  const drawer = await openDrawer();
  const values = {
    Primary: "#646cff",
    Success: "#52c41a",
    Warning: "#faad14",
    Error: "#f5222d",
    "Header Height": "56 px",
    "Tab Height": "44 px",
    "Sider Width": "220 px",
    "Sider Collapsed Width": "64 px",
    "Footer Height": "56 px",
  };
  for (const [label, value] of Object.entries(values)) expect(valueOf(drawer, label)).toBe(value);
  turn(drawer, "Vertical Mix Menu Mode");
  expect(valueOf(drawer, "Mix Sider Width")).toBe("90 px");
  expect(valueOf(drawer, "Mix Sider Collapse Width")).toBe("64 px");
  expect(valueOf(drawer, "Mix Child Menu Width")).toBe("200 px");
});

test("info follows the primary colour until it need not", async () => {
  const drawer = await openDrawer();
  expect(valueOf(drawer, "Info")).toBe("#646cff");
  expect(fieldOf(drawer, "Info").disabled).toBe(true);
  turn(drawer, "Follow Primary");
  expect(valueOf(drawer, "Info")).toBe("#2080f0");
  expect(fieldOf(drawer, "Info").disabled).toBe(false);
  expect(effectiveColours(adminTheme.read()).info).toBe("#2080f0");
});

test("four sections; what depends on a switch goes and comes with it", async () => {
  const drawer = await openDrawer();
  expect(texts(drawer.getAllByText(/./, { selector: "h3" }))).toEqual([
    "Theme Schema",
    "Layout Mode",
    "Theme Color",
    "Page Functions",
  ]);
  expect(itemsOf(drawer, "Theme Schema")).toEqual(["Dark Sider", "Grayscale", "Color Weakness"]);
  expect(itemsOf(drawer, "Page Functions")).toEqual([
    "Reset Cache Strategy",
    "Scroll Mode",
    "Page Animation",
    "Page Animation Mode",
    "Header Height",
    "Breadcrumb Visible",
    "Breadcrumb Icon Visible",
    "Tab Visible",
    "Tab Cache",
    "Tab Height",
    "Tab Mode",
    "Sider Width",
    "Sider Collapsed Width",
    "Footer Visible",
    "Footer Height",
    "Watermark Full Screen Visible",
  ]);
  turn(drawer, "Page Animation", "Breadcrumb Visible", "Tab Visible", "Footer Visible");
  turn(drawer, "Watermark Full Screen Visible");
  choose(drawer, "Scroll Mode", "wrapper");
  expect(itemsOf(drawer, "Page Functions")).toEqual([
    "Reset Cache Strategy",
    "Scroll Mode",
    "Page Animation",
    "Fixed Header And Tab",
    "Header Height",
    "Breadcrumb Visible",
    "Tab Visible",
    "Sider Width",
    "Sider Collapsed Width",
    "Footer Visible",
    "Watermark Full Screen Visible",
    "Watermark Text",
  ]);
  turn(drawer, "Footer Visible");
  const ofFooter = itemsOf(drawer, "Page Functions").filter((name) => name?.includes("Footer"));
  expect(ofFooter).toEqual(["Footer Visible", "Fixed Footer", "Footer Height"]);
});

test("what depends on the layout or the scheme, too", async () => {
  const drawer = await openDrawer();
  const ofSider = () =>
    itemsOf(drawer, "Page Functions").filter((name) =>
      /Sider|Mix Child|Right Footer/.test(name ?? ""),
    );
  turn(drawer, "Vertical Mix Menu Mode");
  expect(ofSider()).toEqual([
    "Mix Sider Width",
    "Mix Sider Collapse Width",
    "Mix Child Menu Width",
  ]);
  turn(drawer, "Horizontal Mix Menu Mode");
  expect(ofSider()).toEqual(["Mix Sider Width", "Mix Sider Collapse Width", "Right Footer"]);
  expect(itemsOf(drawer, "Layout Mode")).toEqual(["First level and its pages change places"]);
  expect(itemsOf(drawer, "Theme Schema")).toEqual(["Grayscale", "Color Weakness"]);
  turn(drawer, "Horizontal Menu Mode");
  expect(ofSider()).toEqual([]);
  expect(itemsOf(drawer, "Layout Mode")).toEqual([]);
  turn(drawer, "Vertical Menu Mode");
  expect(itemsOf(drawer, "Theme Schema")).toEqual(["Dark Sider", "Grayscale", "Color Weakness"]);
  turn(drawer, "Dark");
  expect(itemsOf(drawer, "Theme Schema")).toEqual(["Grayscale", "Color Weakness"]);
});

test("lengths are clamped when they are entered", async () => {
  const drawer = await openDrawer();
  for (const [typed, clamped] of [
    ["70", 70],
    ["9999", 120],
    ["-5", 40],
  ] as const) {
    enter(fieldOf(drawer, "Header Height"), typed);
    expect(valueOf(drawer, "Header Height")).toBe(`${clamped} px`);
    expect(adminTheme.read().header.height).toBe(clamped);
  }
});

test("black and white are colours as good as any; nonsense is refused, stays to be mended, and changes nothing", async () => {
  const drawer = await openDrawer();
  const primary = fieldOf(drawer, "Primary");
  enter(primary, "#000000");
  expect(adminTheme.read().themeColor).toBe("#000000");
  enter(primary, "#ffffff");
  expect(adminTheme.read().themeColor).toBe("#ffffff");
  enter(primary, "nope");
  expect(drawer.getByRole("alert").textContent).toBe("invalid input color value");
  expect(primary.value).toBe("nope");
  expect(adminTheme.read().themeColor).toBe("#ffffff");
  enter(primary, "#2080f0");
  expect(drawer.queryByRole("alert")).toBeNull();
  expect(adminTheme.read().themeColor).toBe("#2080f0");
});

test("recommended colours refuse in words of their own and keep the middle of the palette", async () => {
  const drawer = await openDrawer({ themeColor: "#2080f0" });
  turn(drawer, "Apply Recommended Color Algorithm");
  const primary = fieldOf(drawer, "Primary");
  enter(primary, "#ff");
  expect(drawer.getByRole("alert").textContent).toBe("Invalid color, please check color value!");
  enter(primary, "#2080f0");
  expect(primary.value).toBe("#389ffa");
  adminTheme.saveNow();
  expect(kept()).toMatchObject({ themeColor: "#389ffa", recommendColor: true });
  // For the first paint of the next load.
  expect(localStorage.getItem(storageKey("themeColor"))).toBe('"#389ffa"');
});

test("a change is written soon, and at once when the page is hidden or left", async () => {
  const drawer = await openDrawer();
  vi.useFakeTimers();
  choose(drawer, "Tab Mode", "button");
  expect(kept()).not.toMatchObject({ tab: { mode: "button" } });
  vi.advanceTimersByTime(1_000);
  expect(kept()).toMatchObject({ tab: { mode: "button" } });
  turn(drawer, "Breadcrumb Visible");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(kept()).toMatchObject({ header: { breadcrumb: { visible: false } } });
  turn(drawer, "Dark Sider");
  expect(kept()).toMatchObject({ sider: { inverted: false } });
  window.dispatchEvent(new Event("pagehide"));
  expect(kept()).toMatchObject({ sider: { inverted: true } });
});

test("the configuration is copied with bare keys, and reset to the factory's", async () => {
  const drawer = await openDrawer({ tab: { mode: "button" } });
  const user = userEvent.setup({ delay: null });
  await user.click(drawer.getByText("Copy Config"));
  await screen.findByText("Configuration copied");
  const text = await navigator.clipboard.readText();
  expect(text).toMatch(/^\{\n {2}themeScheme: "/);
  expect(text).toContain('mode: "button"');
  await user.click(drawer.getByText("Reset Config"));
  await screen.findByText("Reset Success");
  expect(adminTheme.read()).toMatchObject({ tab: { mode: "chrome" } });
  expect(valueOf(drawer, "Tab Mode")).toBe("chrome");
});

test("on a small screen no layout is offered", async () => {
  // The stored one is not lost: `effectiveLayout`.
  const drawer = await openDrawer({}, true);
  expect(fieldOf(drawer, "Horizontal Menu Mode").disabled).toBe(true);
});
