import { MAX_LINE_LENGTH, oneLine } from './one-line.ts';

const WHERE_TO_READ = 'See docs/settings.md.';

/** Settings that can't be used, for people: one line that names each, or as many as fit and how many more. */
export class SettingsError extends Error {
  /** @param problems such as `PORT: must be a number` */
  constructor(problems: readonly string[]) {
    super(formatProblems(problems.map(oneLine)));
    this.name = 'SettingsError';
  }
}

function formatProblems(problems: readonly string[]): string {
  const title = problems.length === 1 ? 'This setting' : 'These settings';
  for (let shown = problems.length; shown > 0; shown -= 1) {
    const more = problems.length - shown;
    const end = more === 0 ? '' : `; and ${more} more`;
    const line = `${title} can't be used: ${problems.slice(0, shown).join('; ')}${end}. ${WHERE_TO_READ}`;
    if (line.length <= MAX_LINE_LENGTH || shown === 1) return oneLine(line);
  }
  return title;
}
