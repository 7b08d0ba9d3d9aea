import { endpoints } from "#contract/endpoints.ts";
import { staffRoles, type StaffRole } from "#domain/staff/permissions.ts";
import type { ApiApp } from "../../support/api-app.ts";
import { hireWith, ownRole } from "../../support/own-role.ts";

export const callerNames = ["anonymous", "guest", "shopper", ...staffRoles, ownRole] as const;
/** Whose rights the calls ask; shoppers and strangers are told nothing of others. */
export const isStaff = (caller: string): boolean =>
  !["anonymous", "guest", "shopper"].includes(caller);
export type CallerName = (typeof callerNames)[number];
export type Caller = { name: CallerName; token: string | null; email: string };

/** Of this process: two runs may share a shop. */
let people = 0;

/** Callers of every kind. A call may end a session, or the account: the next one begins anew. */
export class Callers {
  readonly #shop: ApiApp;
  readonly #known = new Map<CallerName, Caller>();

  constructor(shop: ApiApp) {
    this.#shop = shop;
  }

  async get(name: CallerName): Promise<Caller> {
    const known = this.#known.get(name);
    if (known) return known;
    const caller = await this.#make(name);
    this.#known.set(name, caller);
    return caller;
  }

  /** The session is over; the caller signs in again. */
  forget(name: CallerName): void {
    this.#known.delete(name);
  }

  async #make(name: CallerName): Promise<Caller> {
    if (name === "anonymous") return { name, token: null, email: "" };
    if (name === "guest")
      return { name, email: "", token: await this.#tokenOf("openGuestSession") };
    if (name === "shopper") {
      people += 1;
      const email = `fuzzed${people}@people.example`;
      const token = await this.#tokenOf("registerUser", { ...person, email });
      return { name, email, token };
    }
    return this.#staff(name);
  }

  async #tokenOf(call: "openGuestSession" | "registerUser", payload: object = {}) {
    const answer = await this.#shop.app.inject({
      method: "POST",
      url: endpoints[call].path,
      payload,
      remoteAddress: randomAddress(),
    });
    const { code, data } = answer.json<{ code: string; data: { token: string } }>();
    if (code !== "0000") throw new Error(`${call}: ${answer.body}`);
    return data.token;
  }

  /** A new member of staff: calls may have disabled the last one. */
  async #staff(role: StaffRole | typeof ownRole): Promise<Caller> {
    people += 1;
    const email = `fuzzed${people}@kitroom.example`;
    return { name: role, email, token: await hireWith(this.#shop, role, email) };
  }
}

const person = { password: "secret-1", firstName: "Pat", lastName: "Granby", nickName: "pat" };

let addresses = 0;

/** Limits count by address: they are tested elsewhere, and would end every run here. */
export function randomAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
