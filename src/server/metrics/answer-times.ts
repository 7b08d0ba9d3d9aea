import type { Metric, Sample } from "./metrics-text.ts";

/** Upper bounds in seconds; a call may take ten (R-CALL-1). */
const bounds = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Answer = { method: string; route: string; status: number };
type Times = { labels: Record<string, string>; within: number[]; sum: number; count: number };

/** How long answers took, by method, pattern of the route and status: never by the path itself. */
export class AnswerTimes {
  readonly #times = new Map<string, Times>();

  note({ method, route, status }: Answer, seconds: number): void {
    const labels = { method, route, status: String(status) };
    const key = Object.values(labels).join(" ");
    const known = this.#times.get(key);
    const times = known ?? { labels, within: bounds.map(() => 0), sum: 0, count: 0 };
    if (!known) this.#times.set(key, times);
    times.sum += seconds;
    times.count += 1;
    const place = bounds.findIndex((bound) => seconds <= bound);
    if (place !== -1) times.within[place] = (times.within[place] ?? 0) + 1;
  }

  read(): Metric {
    return {
      name: "http_request_duration_seconds",
      help: "Time from a request to its answer.",
      type: "histogram",
      samples: [...this.#times.values()].flatMap(samplesOf),
    };
  }
}

/** A bucket counts all answers up to its bound, so each holds those before. */
function samplesOf({ labels, within, sum, count }: Times): Sample[] {
  let reached = 0;
  const buckets = bounds.map((bound, place): Sample => {
    reached += within[place] ?? 0;
    return { suffix: "_bucket", labels: { ...labels, le: String(bound) }, value: reached };
  });
  return [
    ...buckets,
    { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
    { suffix: "_sum", labels, value: sum },
    { suffix: "_count", labels, value: count },
  ];
}
