import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const FORMATS: Record<string, string> = {
  email: 'an email address',
  url: 'an address such as https://example.org',
};

/** What is wrong with a setting and what it has to be, without its value, which may be a secret. */
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
