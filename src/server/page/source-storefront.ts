import { ESModulesEvaluator, ModuleRunner, type ModuleRunnerTransport } from "vite/module-runner";
import { overlayPage } from "./overlay-page.ts";
import { renderWith, isBundle, type Storefront } from "./storefront.ts";

/**
 * The storefront from its sources, for development. Vite runs in the process that started this one
 * (`scripts/dev-server.ts`) and serves scripts and styles there; modules for the server's rendering
 * come over the IPC channel between both. Vite's own cache decides which of them are fetched again.
 * @throws when this process was started without an IPC channel.
 */
export function openSourceStorefront(): Storefront {
  const runner = new ModuleRunner(
    { transport: parentTransport(), hmr: false },
    new ESModulesEvaluator(),
  );
  return {
    async render(request, locale, call, scriptMark) {
      try {
        const bundle: unknown = await runner.import("virtual:react-router/server-build");
        if (!isBundle(bundle)) throw new Error("the sources are no storefront");
        const response = await renderWith(bundle, "development")(request, locale, call, scriptMark);
        if (!isLastResort(response)) return response;
        return answerWithOverlay(new Error(await response.text()), scriptMark);
      } catch (error) {
        return answerWithOverlay(
          error instanceof Error ? error : new Error(String(error)),
          scriptMark,
        );
      }
    },
    serveFiles: () => Promise.resolve(),
    keptMs: 0,
    inlineStyles: true,
  };
}

type Answer = Awaited<ReturnType<NonNullable<ModuleRunnerTransport["invoke"]>>>;

/** Sends a question with a number to the parent process; the answer comes with the same number. */
function parentTransport(): ModuleRunnerTransport {
  const send = process.send?.bind(process);
  if (!send) throw new Error("SHOP_DEV=1 needs the IPC channel that `npm run dev` opens");
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  process.on("message", ({ id, answer }: { id: number; answer: Answer }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  return {
    invoke: (question) =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        send({ id: asked, question });
      }),
  };
}

/** The router answers with a stack as plain text when even its error page cannot be rendered. */
function isLastResort({ status, headers }: Response): boolean {
  return status >= 500 && headers.get("content-type")?.startsWith("text/plain") === true;
}

function answerWithOverlay(error: Error, scriptMark: string): Response {
  process.stderr.write(`${error.stack}\n`);
  const headers = { "content-type": "text/html; charset=utf-8" };
  return new Response(overlayPage(error, scriptMark), { status: 500, headers });
}
