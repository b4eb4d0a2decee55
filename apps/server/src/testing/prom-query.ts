import { parser } from '@prometheus-io/lezer-promql';

/** Metrics of a query with the labels that it compares. */
export interface PromQuery {
  readonly metrics: readonly string[];
  /** Labels that the query compares or groups by. */
  readonly labels: readonly string[];
}

/**
 * Reads a query of Prometheus.
 *
 * @throws Error saying where it can't be read
 */
export function readPromQuery(text: string): PromQuery {
  const metrics = new Set<string>();
  const labels = new Set<string>();
  parser.parse(text).iterate({
    enter: ({ type, name, from, to }) => {
      if (type.isError) throw new Error(`No query from its character ${from} on: ${text}`);
      // A metric's name outside of a selector is none, such as that of a label.
      if (name === 'VectorSelector') {
        const metric = /^[a-zA-Z_:][a-zA-Z0-9_:]*/.exec(text.slice(from, to))?.[0];
        if (metric !== undefined) metrics.add(metric);
      }
      if (name === 'LabelName') labels.add(text.slice(from, to));
    },
  });
  return { metrics: [...metrics], labels: [...labels] };
}
