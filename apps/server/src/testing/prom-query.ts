import { parser } from '@prometheus-io/lezer-promql';

export interface PromQuery {
  readonly metrics: readonly string[];
  /** Labels that the query compares or groups by. */
  readonly labels: readonly string[];
}

/** Parses a PromQL query. @throws Error with the position of a syntax error */
export function readPromQuery(text: string): PromQuery {
  const metrics = new Set<string>();
  const labels = new Set<string>();
  parser.parse(text).iterate({
    enter: ({ type, name, from, to }) => {
      if (type.isError) throw new Error(`Syntax error at character ${from}: ${text}`);
      // Only selectors name metrics.
      if (name === 'VectorSelector') {
        const metric = /^[a-zA-Z_:][a-zA-Z0-9_:]*/.exec(text.slice(from, to))?.[0];
        if (metric !== undefined) metrics.add(metric);
      }
      if (name === 'LabelName') labels.add(text.slice(from, to));
    },
  });
  return { metrics: [...metrics], labels: [...labels] };
}
