import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import { endpoints, type EndpointName } from "#contract/endpoints.ts";
import type { Envelope } from "#contract/envelope.ts";

/** The answer of a call: the envelope and the HTTP status. */
export type Answer<Data> = Envelope<Data> & { status: number };

/** A shopper without a browser: calls the shop's API over HTTP with a session of its own. */
export class ApiClient {
  readonly url: string;
  token: string | null = null;
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
  ): Promise<Answer<EndpointOutput<Name>>> {
    const { method, path } = endpoints[name];
    const query =
      method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
    const response = await fetch(this.url + path + query, {
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
    const answer = (await response.json()) as Envelope<EndpointOutput<Name>>;
    return { ...answer, status: response.status };
  }

  /** A call that must succeed. @throws with the refusal when it does not. */
  async data<Name extends EndpointName>(
    name: Name,
    input: unknown,
    headers: Record<string, string> = {},
  ): Promise<EndpointOutput<Name>> {
    const answer = await this.call(name, input, headers);
    if (answer.code !== "0000") throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer.data;
  }
}
