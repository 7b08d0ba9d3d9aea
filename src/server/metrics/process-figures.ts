import type { Metric } from "./metrics-text.ts";

const figure = (name: string, type: "counter" | "gauge", help: string, value: number): Metric => ({
  name,
  type,
  help,
  samples: [{ value }],
});

/** Use of the machine by this process, under the names that dashboards know. */
export function processFigures(): Metric[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const startedAt = Date.now() / 1000 - process.uptime();
  return [
    figure("process_cpu_seconds_total", "counter", "Processor time taken.", (user + system) / 1e6),
    figure("process_resident_memory_bytes", "gauge", "Memory taken.", rss),
    figure("nodejs_heap_size_used_bytes", "gauge", "Memory of JavaScript in use.", heapUsed),
    figure("process_start_time_seconds", "gauge", "Start, in seconds since 1970.", startedAt),
  ];
}
