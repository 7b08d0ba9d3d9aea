import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Account } from "./account.ts";
import { activityPage } from "./activity-page.ts";
import { approvalPage, decidedPage, unknownPage } from "./approval-page.ts";
import { type Answer, answerError, parseJson, readBody, send } from "./exchange.ts";
import { Faults } from "./faults.ts";
import { PaypalError } from "./issues.ts";
import { isLoopback } from "./loopback.ts";
import type { Options } from "./options.ts";
import { PaypalApi } from "./paypal-api.ts";
import { languageOf } from "./page-texts.ts";
import { DeliveryPlan } from "./delivery-plan.ts";
import { answerSim, buyerChooses, type Choice } from "./sim-api.ts";
import { keepSigningKeys } from "./signing-keys.ts";
import { answerPost } from "./sim-post.ts";
import { WebhookSender } from "./webhook-sender.ts";

/** How long a start waits for a predecessor to leave the port. */
const PORT_PATIENCE_MS = 5_000;
const CLOSE_PATIENCE_MS = 2_000;

/** The simulated PayPal on one port, over one data directory. */
export class Simulator {
  readonly origin: string;
  readonly #server: Server;
  readonly #account: Account;
  readonly #faults = new Faults();
  readonly #api: PaypalApi;
  readonly #plan = new DeliveryPlan();
  readonly #sender: WebhookSender;
  readonly #keys: ReturnType<typeof keepSigningKeys>;

  private constructor(server: Server, account: Account, origin: string, options: Options) {
    this.origin = origin;
    this.#server = server;
    this.#account = account;
    const client = { id: options.clientId, secret: options.clientSecret };
    this.#keys = keepSigningKeys(options.dataDirectory);
    const sender = new WebhookSender(account, { origin, plan: this.#plan, keys: this.#keys });
    this.#sender = sender;
    this.#api = new PaypalApi(account, this.#faults, client, { origin, sender });
  }

  /** `onFailure` is called when the disk refuses a write; end the process then. */
  static async start(options: Options, onFailure: (error: unknown) => void): Promise<Simulator> {
    const started = Promise.withResolvers<Simulator>();
    // Requests that come while the journal is still being read wait for it.
    const server = createServer((request, response) => {
      void started.promise.then((simulator) => simulator.#serve(request, response));
    });
    const port = await listen(server, options);
    // The port is held before the journal is read, so two never write to one journal by mistake.
    const account = await Account.open(options.dataDirectory, onFailure);
    const host = options.host.includes(":") ? `[${options.host}]` : options.host;
    const origin = options.origin ?? `http://${host}:${port}`;
    const simulator = new Simulator(server, account, origin, options);
    simulator.#sender.schedule();
    started.resolve(simulator);
    return simulator;
  }

  /** Finishes open requests, then closes the journal. */
  async stop(): Promise<void> {
    this.#sender.stop();
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeIdleConnections();
    const patience = setTimeout(() => this.#server.closeAllConnections(), CLOSE_PATIENCE_MS);
    await closed;
    clearTimeout(patience);
    await this.#account.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (!this.#isNamed(request.headers.host ?? "")) throw new PaypalError(421);
      const url = new URL(request.url ?? "/", this.origin);
      const text = await readBody(request);
      const certificate = await this.#certificate(url.pathname);
      if (certificate !== undefined) {
        response.writeHead(200, { "content-type": "text/plain" }).end(certificate);
        return;
      }
      if (/^\/v[12]\//.test(url.pathname)) {
        const { fault, ...answer } = await this.#api.answer(request, url.pathname, text);
        if (fault?.fault === "drop-response") request.socket.destroy();
        else send(response, answer, fault?.fault === "truncate");
        return;
      }
      const answer = await this.#answerHere(request, url, text);
      await this.#account.settled();
      send(response, answer);
    } catch (error) {
      if (!response.headersSent) send(response, answerError(error));
    }
  }

  /** A site whose own name was made to lead here could have its visitors' browsers pay. */
  #isNamed(host: string): boolean {
    return isLoopback(`http://${host}`) || host === new URL(this.origin).host;
  }

  /** Read by anybody, as PayPal's. */
  async #certificate(path: string): Promise<string | undefined> {
    if (!path.includes("/certs/")) return undefined;
    const fault = this.#faults.take("certificate");
    if (fault?.fault === "unavailable") throw new PaypalError(503);
    return this.#sender.certificate(path);
  }

  async #answerHere(request: IncomingMessage, url: URL, text: string): Promise<Answer> {
    const method = request.method ?? "GET";
    if (url.pathname.startsWith("/sim/")) {
      const body = parseJson(request, text);
      const post = {
        account: this.#account,
        sender: this.#sender,
        plan: this.#plan,
        keys: this.#keys,
      };
      const posted = await answerPost(
        post,
        `${method} ${url.pathname.slice("/sim/".length)}`,
        body,
      );
      if (posted) return posted;
      return answerSim(this.#account, this.#faults, method, url.pathname, body);
    }
    const asked = url.searchParams.get("lang") ?? request.headers["accept-language"];
    if (url.pathname === "/" && method === "GET") {
      return activityPage(this.#account.books, languageOf(asked));
    }
    if (url.pathname !== "/checkoutnow") return unknownPage(languageOf(asked));
    return this.#answerBuyer(method, url, asked, text);
  }

  #answerBuyer(method: string, url: URL, asked: string | undefined, text: string): Answer {
    const { books } = this.#account;
    const order = books.orders.get(url.searchParams.get("token") ?? "");
    if (!order) return unknownPage(languageOf(asked));
    const language = languageOf(url.searchParams.get("lang") ?? order.context.locale);
    if (method === "GET") return approvalPage(order, books, language);
    if (method !== "POST") throw new PaypalError(405);
    const choice = readChoice(new URLSearchParams(text).get("choice"));
    try {
      const { redirect } = buyerChooses(this.#account, order, choice);
      if (redirect === undefined) return decidedPage(choice, language);
      return { status: 303, headers: { location: redirect, "cache-control": "no-store" } };
    } catch (error) {
      // Decided elsewhere in the meantime: the page says how the order stands now.
      if (error instanceof PaypalError) return approvalPage(order, books, language);
      throw error;
    }
  }
}

function readChoice(value: string | null): Choice {
  if (value === "approve" || value === "decline" || value === "cancel") return value;
  throw new PaypalError(400);
}

/** Resolves with the port; a predecessor that is just ending may still hold it for a moment. */
async function listen(server: Server, options: Options): Promise<number> {
  const giveUpAt = Date.now() + PORT_PATIENCE_MS;
  for (;;) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(options.port, options.host, () => {
          server.removeListener("error", reject);
          resolve();
        });
      });
      const address = server.address();
      return typeof address === "object" && address ? address.port : options.port;
    } catch (error) {
      const busy = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!busy || Date.now() > giveUpAt) throw error;
      await wait(100);
    }
  }
}
