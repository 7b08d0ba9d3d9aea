import type { ChildProcess } from "node:child_process";
import { createServer as createHttpServer, type Server } from "node:http";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer, searchForWorkspaceRoot, type Plugin, type ViteDevServer } from "vite";
import { projectRoot } from "../launcher/run-command.ts";
import { answerWithOverlay, forward } from "./forward.ts";

/** ms without a further change after which a change is reported: a checkout writes many files. */
const quietTime = 50;

/** The server's sources. Simulators are separate processes; Vite replaces pages itself. */
const serverSource = /^(src\/(server|domain|contract|kit)|db)\/.*(?<!\.test)\.(ts|json)$/;

export type FrontOptions = {
  host: string;
  port: number;
  publicUrl: string;
};

/** The server that answers for everything but scripts and styles. */
export type BackServer = {
  port: () => Promise<number>;
  /** @param file that changed and that the server may import. */
  restart: (file: string) => void;
};

export type ViteFront = {
  listen: (server: BackServer) => Promise<void>;
  close: () => Promise<void>;
  /** Shows the error over every open page, and over those opened until `clearError`. */
  showError: (error: Error) => void;
  /** Reloads every page when an error has been shown. */
  clearError: () => void;
  /** Lets the module runner of `src/server/page/source-storefront.ts` fetch modules. */
  answerModules: (child: ChildProcess) => void;
};

/** The development server of the browser: Vite serves the sources, the shop's server the rest. */
export async function openViteFront(options: FrontOptions): Promise<ViteFront> {
  const http = createHttpServer();
  let shown: { message: string; stack: string } | undefined;
  let server: BackServer | undefined;
  const vite = await openVite(options, http, {
    shownError: () => shown,
    onChange: (file) => server?.restart(file),
  });
  const toPages = () => vite.environments.client.hot;
  return {
    listen: (behind) => {
      server = behind;
      http.on("request", (request, response) => {
        vite.middlewares(request, response, () => {
          behind.port().then(
            (port) => forward(port, request, response),
            (error: Error) => answerWithOverlay(response, error),
          );
        });
      });
      return listen(http, options);
    },
    close: async () => {
      await vite.close();
      http.close();
      http.closeAllConnections();
    },
    showError: ({ message, stack = "" }) => {
      shown = { message, stack };
      toPages().send({ type: "error", err: shown });
    },
    clearError: () => {
      if (shown !== undefined) toPages().send({ type: "full-reload" });
      shown = undefined;
    },
    answerModules: (child) => answerModules(vite, child),
  };
}

type ViteEvents = {
  shownError: () => { message: string; stack: string } | undefined;
  onChange: (file: string) => void;
};

function openVite(
  { publicUrl }: FrontOptions,
  http: Server,
  { shownError, onChange }: ViteEvents,
): Promise<ViteDevServer> {
  const packages = dirname(dirname(fileURLToPath(import.meta.resolve("vite/package.json"))));
  const ownListeners = process.listeners("SIGTERM");
  let timer: NodeJS.Timeout | undefined;
  const watchServer: Plugin = {
    name: "watch-server",
    configureServer(vite) {
      dropListenersExcept(ownListeners);
      vite.watcher.on("all", (_event, path) => {
        const file = relative(projectRoot, path).replaceAll("\\", "/");
        if (!serverSource.test(file)) return;
        clearTimeout(timer);
        timer = setTimeout(() => onChange(file), quietTime);
      });
      vite.environments.client.hot.on("vite:client:connect", (_data, page) => {
        const err = shownError();
        if (err !== undefined) page.send({ type: "error", err });
      });
    },
  };
  return createServer({
    root: projectRoot,
    appType: "custom",
    clearScreen: false,
    plugins: [watchServer],
    server: {
      middlewareMode: true,
      hmr: { server: http },
      allowedHosts: [new URL(publicUrl).hostname],
      cors: false,
      // Packages may be stored in another folder, as in a worktree whose node_modules are links.
      fs: { allow: [searchForWorkspaceRoot(projectRoot), packages] },
      watch: {
        ignored: ["data", ".tmp", "test-results"].map((name) => `${projectRoot}/${name}/**`),
      },
    },
    // All packages are found before the first page, which would break while more are added.
    optimizeDeps: {
      entries: ["src/web/**/*.tsx", "!src/web/entry.server.tsx", "!**/*.test.tsx"],
      include: ["use-intl > @formatjs/fast-memoize"],
    },
  });
}

/**
 * Vite, and the second Vite that the plugin of React Router opens, end the process on SIGTERM: the
 * launcher would be gone before it has stopped the database.
 */
function dropListenersExcept(own: NodeJS.SignalsListener[]): void {
  for (const listener of process.listeners("SIGTERM")) {
    if (!own.includes(listener)) process.off("SIGTERM", listener);
  }
}

function listen(http: Server, { host, port }: FrontOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, resolve);
  });
}

type Question = { id: number; question: Parameters<ViteDevServer["ws"]["handleInvoke"]>[0] };

function answerModules(vite: ViteDevServer, child: ChildProcess): void {
  child.on("message", ({ id, question }: Question) => {
    void vite.environments.ssr.hot.handleInvoke(question).then((answer) => {
      if (child.connected) child.send({ id, answer });
    });
  });
}
