export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g;

/** Every value of what `/metrics` answers. */
export function seriesIn(text: string): Series[] {
  return text.split('\n').flatMap((line) => {
    const match = line.startsWith('#') ? null : LINE.exec(line);
    if (match === null) return [];
    const [, name = '', given = ''] = match;
    const labels = [...given.matchAll(LABEL)].map(([, label = '', value = '']) => [label, value]);
    return [{ name, labels: Object.fromEntries(labels) }];
  });
}

export function metricsIn(text: string) {
  const series = seriesIn(text);
  const names = new Set(series.map(({ name }) => name));
  // A counter that has counted nothing is there, without a value.
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    names.add(name);
    if (type === 'histogram')
      for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`);
  }
  return {
    names,
    getLabels: (name: string) => [
      ...new Set(
        series.filter((one) => one.name === name).flatMap(({ labels }) => Object.keys(labels)),
      ),
    ],
    isShown: (name: string) => series.some((one) => one.name === name),
  };
}
