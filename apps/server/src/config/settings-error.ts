import type { z } from 'zod';

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

/** As long as a line may be that says why the server didn't start. */
export const MAX_LINE_LENGTH = 250;

/** A text without line breaks, and with its end cut off where it is longer than a line may be. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= MAX_LINE_LENGTH ? line : `${line.slice(0, MAX_LINE_LENGTH - 1)}…`;
}

type Issue = z.core.$ZodIssue;

const FORMATS: Record<string, string> = {
  email: 'an email address',
  url: 'an address such as https://example.org',
};

/** Error message for a setting, without its value, which may be a secret. */
export function settingProblem(issue: Issue): string {
  return `${issue.path.join('.')}: ${formatDemand(issue)}`;
}

function formatDemand(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`}`;
    case 'invalid_value':
      return `must be ${issue.values.join(' or ')}`;
    case 'too_small':
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${getUnit(issue.origin)}`;
    case 'too_big':
      return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}${getUnit(issue.origin)}`;
    case 'invalid_format':
      return issue.format === 'regex'
        ? 'does not have the right form'
        : `must be ${FORMATS[issue.format] ?? issue.format}`;
    default:
      return issue.message;
  }
}

function getUnit(origin: string): string {
  return origin === 'string' ? ' characters long' : '';
}
