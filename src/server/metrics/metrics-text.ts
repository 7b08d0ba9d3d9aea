/** One value of a metric; `suffix` as in `_bucket`, for histograms. */
export type Sample = {
  value: number;
  labels?: Readonly<Record<string, string>>;
  suffix?: "_bucket" | "_sum" | "_count";
};

export type Metric = {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: readonly Sample[];
};

/** The content type of the format below. */
export const metricsType = "text/plain; version=0.0.4; charset=utf-8";

/** Metrics in Prometheus' text format; one without samples is left out. */
export function metricsText(metrics: readonly Metric[]): string {
  const lines = metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(
        ({ suffix = "", labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${value}`,
      ),
    ]);
  return `${lines.join("\n")}\n`;
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

const escape = (value: string): string =>
  value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
