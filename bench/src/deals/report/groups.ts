import type { FeedResult } from './measure.ts';

/** Results that are looked at together, under a name for tables and keys. */
export type ResultGroup = readonly [name: string, results: readonly FeedResult[]];

/** The whole, the feeds that constants were chosen on, and those kept back; empty ones left out. */
export function groupResults(results: readonly FeedResult[]): readonly ResultGroup[] {
  const bySide = (['tuning', 'reporting'] as const).map((side): ResultGroup => {
    const group = results.filter((result) => result.side === side);
    return [
      marked(
        `${side} feeds`,
        group.every(({ simulated }) => simulated),
      ),
      group,
    ];
  });
  const whole = results.filter(({ side }) => side === null);
  return [...whole.map((one): ResultGroup => [getLabel(one), [one]]), ...bySide].filter(
    ([, group]) => group.length > 0,
  );
}

/** A feed's name, saying so when its fares are made up. */
export function getLabel({ name, simulated }: Pick<FeedResult, 'name' | 'simulated'>): string {
  return marked(name, simulated);
}

function marked(name: string, simulated: boolean): string {
  return simulated && !name.startsWith('simulat') ? `${name} (simulated)` : name;
}
