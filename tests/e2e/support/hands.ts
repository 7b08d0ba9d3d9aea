import { expect, type Locator } from "@playwright/test";

/** A way to operate a page. Each call ends when the control has reacted. */
export type Hands = {
  /** A button, a link or what unfolds a section. */
  press: (control: Locator) => Promise<void>;
  /** One of several that exclude each other. */
  choose: (radio: Locator) => Promise<void>;
  /** Replaces the value of the field. */
  write: (field: Locator, text: string) => Promise<void>;
  /** @param value of an option of a list. */
  select: (list: Locator, value: string) => Promise<void>;
};

export const byPointer: Hands = {
  press: (control) => control.click(),
  choose: (radio) => radio.check(),
  write: (field, text) => field.fill(text),
  select: async (list, value) => void (await list.selectOption(value)),
};

/** More than any page has places to stop at. */
const mostTabs = 400;

/** Tab goes from place to place; Enter, Space, the arrows and letters do the rest. */
export const byKeys: Hands = {
  press: async (control) => {
    await reach(control);
    // A button that is busy ignores keys, and a click waits for it, too.
    await expect(control).toBeEnabled();
    await control.page().keyboard.press("Enter");
  },
  choose: async (radio) => {
    const { keyboard } = radio.page();
    const group = radio.locator("xpath=ancestor::*[self::fieldset or @role='radiogroup'][1]");
    const radios = group.locator("input[type=radio]");
    await tabUntil(radio, () => radios.evaluateAll(hasFocus));
    await keyboard.press("Space");
    for (let steps = await radios.count(); steps > 0; steps -= 1) {
      if (await radio.isChecked()) break;
      await keyboard.press("ArrowDown");
    }
    await expect(radio).toBeChecked();
  },
  write: async (field, text) => {
    await reach(field);
    await field.page().keyboard.press("ControlOrMeta+A");
    await field.page().keyboard.type(text);
  },
  select: async (list, value) => {
    await reach(list);
    const steps = await list.evaluate(stepsTo, value);
    const key = steps > 0 ? "ArrowDown" : "ArrowUp";
    for (let done = 0; done < Math.abs(steps); done += 1) await list.page().keyboard.press(key);
    await expect(list).toHaveValue(value);
  },
};

/** Presses Tab until the place has the focus. @throws when it can't be had, or seen there. */
export async function reach(place: Locator): Promise<void> {
  await tabUntil(place, () => place.evaluateAll(hasFocus));
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport();
}

async function tabUntil(place: Locator, isThere: () => Promise<boolean>): Promise<void> {
  await place.waitFor({ state: "attached" });
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await isThere()) return;
    await place.page().keyboard.press("Tab");
  }
}

/** Runs in the page. */
function hasFocus(elements: Element[]): boolean {
  return elements.some((element) => element === document.activeElement);
}

/** Runs in the page. @returns how many options further down the wanted one stands. */
function stepsTo(list: Element, value: string): number {
  const { options, selectedIndex } = list as HTMLSelectElement;
  const open = [...options].filter(({ disabled }) => !disabled);
  const placeOf = (isIt: (option: HTMLOptionElement) => boolean) => open.findIndex(isIt);
  const from = options[selectedIndex];
  return placeOf((option) => option.value === value) - placeOf((option) => option === from);
}
