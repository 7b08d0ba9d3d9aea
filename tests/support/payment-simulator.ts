import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PaymentProvider } from "#server/payment/payment-provider.ts";
import { createPaypalProvider } from "#server/payment/paypal/paypal-provider.ts";
import { readOptions } from "../../src/paypal-simulator/options.ts";
import { Simulator } from "../../src/paypal-simulator/simulator.ts";
import { startSimulator } from "../../scripts/launcher/shop-processes.ts";
import { keptLines } from "./run-logs.ts";

type LedgerRow = { orderId: string; captureId: string; amount: string; currency: string };

export type PaymentSimulator = Awaited<ReturnType<typeof startPaymentSimulator>>;

/** A payment simulator of one's own, its provider over HTTP, and actions of a buyer or a bank. */
export async function startPaymentSimulator(env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), "kitroom-simulator-"));
  const { url, stop } = await startSimulator({
    port: 0,
    dataDir: folder,
    env,
    onLine: keptLines(() => undefined),
  });
  return actionsAt(url, folder, stop);
}

/** The same in this process: many payments cost less. */
export async function openPaymentSimulator(): Promise<PaymentSimulator> {
  // In memory where there is such a place: nothing here outlives the process.
  const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "kitroom-sim-"));
  const options = readOptions(["--port", "0", "--data", folder], {});
  const simulator = await Simulator.start(options, (error) => {
    throw error;
  });
  return actionsAt(simulator.origin, folder, () => simulator.stop());
}

function actionsAt(url: string, folder: string, stop: () => Promise<void>) {
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`simulator: ${path} ${response.status}`);
    const text = await response.text();
    return text === "" ? undefined : JSON.parse(text);
  };
  const post = async (path: string, body?: unknown): Promise<void> => {
    await ask(path, body);
  };
  return {
    url,
    openProvider: (timeOutMs?: number): PaymentProvider =>
      createPaypalProvider({
        baseUrl: url,
        clientId: "kitroom-demo",
        clientSecret: "kitroom-demo-secret",
        brand: () => "Kitroom",
        ...(timeOutMs !== undefined && { timeOutMs }),
      }),
    approve: (id: string) => post(`/sim/approve/${id}`),
    decline: (id: string) => post(`/sim/decline/${id}`),
    settle: (captureId: string, status: string) => post(`/sim/settle/${captureId}`, { status }),
    fault: (fault: string, call: string, more: Record<string, number> = {}) =>
      post("/sim/faults", { fault, call, calls: 1, ...more }),
    /** Any other call of its own. @returns its answer. */
    post: (path: string, body?: unknown) => ask(`/sim/${path}`, body),
    get: async (path: string): Promise<unknown> => (await fetch(`${url}/sim/${path}`)).json(),
    advance: (advanceMs: number) => post("/sim/clock", { advanceMs }),
    revokeTokens: () => post("/sim/revoke-tokens"),
    /** Money taken for one provider order: the judge's truth. */
    async taken(orderId: string): Promise<LedgerRow[]> {
      const rows = (await (await fetch(`${url}/sim/ledger`)).json()) as LedgerRow[];
      return rows.filter((row) => row.orderId === orderId);
    },
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
