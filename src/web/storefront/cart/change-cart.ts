import type { CartItem } from "#contract/cart.ts";
import type { EndpointRequest } from "#contract/endpoint-schemas.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import { call } from "#web/api/browser-call.ts";
import type { CallResult } from "#web/api/call-context.ts";
import {
  findLine,
  toLineInput,
  toNewLine,
  unitsIn,
  withLineBack,
  withoutLine,
  withQuantity,
} from "./cart-lines.ts";
import { announceCartChange } from "./cart-signal.ts";
import { type CartOutcome, currentCart, newQuestion, setCart } from "./cart-store.ts";

/** Shows the new quantity at once; a refusal takes it back. */
export async function changeQuantity(id: string, quantity: number): Promise<CartOutcome> {
  const line = findLine(currentCart().items, id);
  if (!line || quantity < 1 || currentCart().busy.has(id)) return { ok: true };
  const { item } = line;
  show(withQuantity(currentCart().items, id, quantity));
  return changing(id, "saveCartItems", [toLineInput(item, quantity)], () =>
    show(withQuantity(currentCart().items, id, item.quantity)),
  );
}

/** Makes a line another thing: its print, size, extras or quantity. */
export async function changeLine(
  line: EndpointRequest<"saveCartItems">[number] & { id: string },
): Promise<CartOutcome> {
  return changing(line.id, "saveCartItems", [line], () => undefined);
}

/** Takes a line out at once; a refusal brings it back. It can be taken back until it is forgotten. */
export async function removeLine(id: string): Promise<CartOutcome> {
  const line = findLine(currentCart().items, id);
  if (!line || currentCart().busy.has(id)) return { ok: true };
  setCart({ removed: [...currentCart().removed, line], added: null });
  show(withoutLine(currentCart().items, id));
  return changing(id, "deleteCartItems", [id], () => {
    forgetRemoved(id);
    show(withLineBack(currentCart().items, line));
  });
}

/** Puts a removed line into the cart again; it is a new line there, in its old place here. */
export async function takeBack(id: string): Promise<CartOutcome> {
  const line = currentCart().removed.find(({ item }) => item.id === id);
  if (!line || currentCart().busy.has(id)) return { ok: true };
  const answer = await changing(id, "saveCartItems", [toNewLine(line.item)], () => undefined);
  if (!answer.ok) return answer;
  const [item] = answer.data;
  const removed = currentCart().removed.filter((one) => one !== line);
  setCart({
    removed,
    items: item ? withLineBack(currentCart().items, { ...line, item }) : currentCart().items,
  });
  return { ok: true };
}

export function forgetRemoved(id: string): void {
  setCart({ removed: currentCart().removed.filter(({ item }) => item.id !== id) });
}

export function forgetAllRemoved(): void {
  if (currentCart().removed.length > 0) setCart({ removed: [] });
}

function show(items: readonly CartItem[]): void {
  setCart({ items, count: unitsIn(items) });
}

async function changing<Name extends EndpointName>(
  id: string,
  name: Name,
  input: EndpointRequest<Name>,
  rollBack: () => void,
): Promise<CallResult<Name>> {
  // What was asked before this change no longer tells the truth.
  newQuestion();
  setCart({ busy: new Set(currentCart().busy).add(id) });
  const answer = await call(name, input, { quiet: true });
  const busy = new Set(currentCart().busy);
  busy.delete(id);
  setCart({ busy });
  if (!answer.ok) rollBack();
  announceCartChange();
  return answer;
}
