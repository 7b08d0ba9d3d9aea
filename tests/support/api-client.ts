import { request } from "node:http";
import { endpoints, type EndpointName } from "#contract/endpoints.ts";
import type { Envelope } from "#contract/envelope.ts";
import type { Answered } from "./answered.ts";

/** The answer of a call: the envelope and the HTTP status. */
export type Answer<Data> = Envelope<Data> & { status: number };

/** A shopper without a browser: calls the shop's API over HTTP with a session of its own. */
export class ApiClient {
  /** Another process of the same shop may be called next. */
  url: string;
  token: string | null = null;
  /** Limits count by network address: each client calls from one of its own. */
  readonly from = ownAddress();
  currency = "USD";
  language = "en-US";

  constructor(url: string) {
    this.url = url;
  }

  /** A visitor with a guest session. */
  static async guest(url: string, currency = "USD"): Promise<ApiClient> {
    const client = new ApiClient(url);
    client.currency = currency;
    const pair = await client.call("openGuestSession", {});
    client.token = pair.data.token;
    return client;
  }

  /** Sends any input: tests must be able to send input that the contract forbids. */
  async call<Name extends EndpointName>(
    name: Name,
    input: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Answered<Name>>> {
    const { method, path } = endpoints[name];
    const query =
      method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
    const response = await send(this.url + path + query, this.from, {
      method,
      headers: {
        "content-type": "application/json",
        "accept-language": this.language,
        "x-currency": this.currency,
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      ...(method === "POST" ? { body: JSON.stringify(input) } : {}),
    });
    const answer = JSON.parse(response.text) as Envelope<Answered<Name>>;
    return { ...answer, status: response.status };
  }

  /** A call that must succeed. @throws with the refusal when it does not. */
  async data<Name extends EndpointName>(
    name: Name,
    input: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered<Name>> {
    const answer = await this.call(name, input, headers);
    if (answer.code !== "0000") throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer.data;
  }
}

let clients = 0;

/** On Linux every address of 127.0.0.0/8 is there: 127.16.0.1 and on, other ones per process. */
function ownAddress(): string | undefined {
  if (process.platform !== "linux") return undefined;
  clients += 1;
  return `127.${16 + (process.pid % 200)}.${(clients >> 8) & 255}.${clients & 255 || 1}`;
}

type Sent = { method: string; headers: Record<string, string>; body?: string };

/** `fetch` cannot choose the address it calls from. */
function send(url: string, localAddress: string | undefined, { body, ...options }: Sent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = request(
      url,
      { ...options, ...(localAddress ? { localAddress, family: 4 } : {}) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}
