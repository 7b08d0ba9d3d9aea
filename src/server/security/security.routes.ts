import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { checkSecurityChain, type AlarmServices } from "./alarms.ts";
import { readChainState } from "./check-chain.ts";
import { readSecurityEvents } from "./security.repository.ts";

export function securityRoutes(services: AlarmServices) {
  const { queries } = services.database;
  const chain = () => readChainState(queries);
  const calls: Pick<AdminHandlers, "listSecurity" | "checkSecurity"> = {
    async listSecurity(input) {
      const { rows, total } = await readSecurityEvents(queries, input);
      const records = rows.map((row) => ({
        ...row,
        no: Number(row.no),
        at: row.at.toISOString(),
      }));
      const { current, size } = input;
      return done({ records, total, current, size, chain: await chain() });
    },
    async checkSecurity() {
      await checkSecurityChain(services);
      return done(await chain());
    },
  };
  return calls;
}
