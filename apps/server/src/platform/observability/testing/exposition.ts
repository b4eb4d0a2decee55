export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g;

/** Parses the series of a `/metrics` response. */
export function parseSeries(text: string): Series[] {
  return text.split('\n').flatMap((line) => {
    const match = line.startsWith('#') ? null : LINE.exec(line);
    if (match === null) return [];
    const [, name = '', labelText = ''] = match;
    const labels = [...labelText.matchAll(LABEL)].map(([, label = '', value = '']) => [
      label,
      value,
    ]);
    return [{ name, labels: Object.fromEntries(labels) }];
  });
}

export function parseMetrics(text: string) {
  const series = parseSeries(text);
  const names = new Set(series.map(({ name }) => name));
  // Counters without values have a TYPE line only.
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    names.add(name);
    if (type === 'histogram')
      for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`);
  }
  return {
    names,
    getLabels: (name: string) => [
      ...new Set(
        series.filter((entry) => entry.name === name).flatMap(({ labels }) => Object.keys(labels)),
      ),
    ],
    isShown: (name: string) => series.some((entry) => entry.name === name),
  };
}
