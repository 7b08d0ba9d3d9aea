import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isJsonObject, type JsonObject } from "./field-reader.ts";

const MAIN = join(import.meta.dirname, "main.ts");
export const CLIENT = { id: "driver-id", secret: "driver-secret" };

export interface Reply {
  status: number;
  body: JsonObject;
  headers: Headers;
}

/** Starts the process; resolves with its first line, or with its exit code when it refuses. */
export async function launch(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      PAYPAL_CLIENT_ID: CLIENT.id,
      PAYPAL_CLIENT_SECRET: CLIENT.secret,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "exit");
  const errors: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => errors.push(chunk.toString("utf8")));
  const line = once(createInterface(child.stdout), "line");
  const first = await Promise.race([line, exit.then(() => undefined)]);
  return { child, exit, line: first === undefined ? undefined : String(first[0]), errors };
}

/** A running simulator as its callers see it: over HTTP alone. */
export class Driver {
  readonly directory = mkdtempSync(join(tmpdir(), "paypal-simulator-"));
  origin = "";
  token = "";
  #child: ChildProcess | undefined;

  async start(): Promise<void> {
    const { child, line, errors } = await launch(["--port", "0", "--data", this.directory]);
    if (line === undefined) throw new Error(errors.join(""));
    const hello: unknown = JSON.parse(line);
    this.origin = isJsonObject(hello) ? String(hello["listening"]) : "";
    this.#child = child;
    this.token = await this.newToken();
  }

  async end(signal: "SIGKILL" | "SIGTERM" = "SIGTERM"): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
    return child.exitCode;
  }

  async remove(): Promise<void> {
    await this.end();
    rmSync(this.directory, { recursive: true });
  }

  async newToken(secret = CLIENT.secret): Promise<string> {
    const response = await fetch(`${this.origin}/v1/oauth2/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${CLIENT.id}:${secret}`)}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const body: unknown = await response.json();
    return isJsonObject(body) ? String(body["access_token"]) : "";
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        "content-type": "application/json",
        ...headers,
      },
      redirect: "manual",
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed: unknown = text === "" ? {} : JSON.parse(text);
    return {
      status: response.status,
      body: isJsonObject(parsed) ? parsed : { list: parsed },
      headers: response.headers,
    };
  }

  create(body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.call("POST", "/v2/checkout/orders", body, headers);
  }

  capture(id: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.call("POST", `/v2/checkout/orders/${id}/capture`, {}, headers);
  }

  sim(path: string, body?: unknown): Promise<Reply> {
    return this.call("POST", `/sim/${path}`, body);
  }

  async ledger(): Promise<unknown> {
    return (await this.call("GET", "/sim/ledger")).body["list"];
  }

  /** An approved order's id. */
  async approved(body: unknown = order()): Promise<string> {
    const { body: created } = await this.create(body);
    const id = String(created["id"]);
    await this.sim(`approve/${id}`);
    return id;
  }
}

export const money = (value: string, currency_code = "USD") => ({ currency_code, value });

/** A create body of two shirts: 2 × 89.90 + 5.00 shipping − 10.00 discount + 3.20 tax = 178.00. */
export function order(unit: JsonObject = {}, rest: JsonObject = {}): JsonObject {
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        invoice_id: "KR-1001",
        amount: {
          ...money("178.00"),
          breakdown: {
            item_total: money("179.80"),
            shipping: money("5.00"),
            discount: money("10.00"),
            tax_total: money("3.20"),
          },
        },
        items: [{ name: "Home shirt", quantity: "2", unit_amount: money("89.90") }],
        ...unit,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: "http://127.0.0.1:39999/back?lang=en",
          cancel_url: "http://127.0.0.1:39999/cancel?step=2",
          brand_name: "Kitroom",
        },
      },
    },
    ...rest,
  };
}

/** The issue names of an error answer. */
export function issues(reply: Reply): unknown[] {
  const details = reply.body["details"];
  return Array.isArray(details)
    ? details.map((each: unknown) => (isJsonObject(each) ? each["issue"] : undefined))
    : [];
}

/** The rel names of an answer's links. */
export function rels(reply: Reply): unknown[] {
  const links = reply.body["links"];
  return Array.isArray(links)
    ? links.map((each: unknown) => (isJsonObject(each) ? each["rel"] : undefined))
    : [];
}
