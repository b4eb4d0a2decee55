import type { z } from 'zod';

const REFERENCE = 'See docs/settings.md.';

/** Names all invalid settings in one line, or those that fit and the number of the others. */
export class SettingsError extends Error {
  /** @param problems such as `PORT: must be a number` */
  constructor(problems: readonly string[]) {
    super(formatProblems(problems.map(toOneLine)));
    this.name = 'SettingsError';
  }
}

function formatProblems(problems: readonly string[]): string {
  const title = problems.length === 1 ? 'This setting' : 'These settings';
  for (let count = problems.length; count > 0; count -= 1) {
    const hidden = problems.length - count;
    const end = hidden === 0 ? '' : `; and ${hidden} more`;
    const line = `${title} can't be used: ${problems.slice(0, count).join('; ')}${end}. ${REFERENCE}`;
    if (line.length <= MAX_LINE_LENGTH || count === 1) return toOneLine(line);
  }
  return title;
}

/** Maximum length of an error message at start. */
export const MAX_LINE_LENGTH = 250;

/** Removes line breaks and truncates to `MAX_LINE_LENGTH`. */
export function toOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= MAX_LINE_LENGTH ? line : `${line.slice(0, MAX_LINE_LENGTH - 1)}…`;
}

type Issue = z.core.$ZodIssue;

const FORMATS: Record<string, string> = {
  email: 'an email address',
  url: 'an address such as https://example.org',
};

/** Omits the value, which may be a secret. */
export function formatIssue(issue: Issue): string {
  return `${issue.path.join('.')}: ${formatRequirement(issue)}`;
}

function formatRequirement(issue: Issue): string {
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
