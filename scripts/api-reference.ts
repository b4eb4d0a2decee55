/**
 * Checks that docs/api-reference.md lists every operation of the OpenAPI document; `--write` updates it.
 */
import { readSettings } from '../apps/server/src/config/settings.ts';
import { createApiDocument } from '../apps/server/src/modules/public-api/document/document.ts';
import { allFunctions } from '../apps/server/src/modules.ts';
import { ERROR_STATUS } from '../packages/contracts/src/errors.ts';
import { checkPage, formatListItem } from './generated-page.mjs';

/** Maximum characters of an example; the OpenAPI document has longer ones. */
const MAX_EXAMPLE_LENGTH = 110;

/** Fields of an OpenAPI operation that the page shows. */
interface Operation {
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  readonly 'x-access': keyof typeof CALLERS;
  readonly 'x-limit'?: { readonly calls: number; readonly seconds: number };
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> };
}

const CALLERS = {
  key: 'anyone, more often with a key',
  anyone: 'anyone',
  traveller: 'travellers',
  confirmed: 'travellers with a confirmed address',
  operator: 'operators',
} as const;

/** A list for each tag, in the order of the document. */
function createLists(): string {
  const { API_KEY_CALLS, API_VISITOR_CALLS } = readSettings({});
  const { paths, tags } = createApiDocument({
    functions: allFunctions,
    publicUrl: 'http://localhost:3000',
    language: 'en',
    callsWithKey: API_KEY_CALLS,
    callsWithout: API_VISITOR_CALLS,
  });
  const operations = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({
      path,
      verb: verb.toUpperCase(),
      // The document is typed as JSON; document.test.ts validates it as OpenAPI.
      operation: operation as unknown as Operation,
    })),
  );
  const sections = tags.map((tag) => {
    const rows = operations
      .filter(({ operation }) => operation.tags[0] === tag['name'])
      .map(({ path, verb, operation }) => formatOperation(path, verb, operation));
    return `## ${tag['x-displayName']}\n\n${tag['description']}\n\n${rows.join('\n')}\n`;
  });
  const codes = Object.entries(ERROR_STATUS).map(([code, status]) => `\`${code}\` (${status})`);
  const errors = `## Errors\n\nValues of \`error.code\`, everywhere but in tables:\n\n${formatListItem(`${codes.join(', ')}.`)}\n`;
  return [...sections, errors].join('\n');
}

function formatOperation(path: string, verb: string, operation: Operation): string {
  const example = JSON.stringify(operation.requestBody?.content['application/json']?.example);
  const isShown = example !== undefined && example !== '{}' && example.length <= MAX_EXAMPLE_LENGTH;
  const limit = operation['x-limit'];
  const quota = limit === undefined ? '' : `, ${limit.calls} in ${formatSpan(limit.seconds)}`;
  return formatListItem(
    [
      `\`${verb} ${path}\` (${CALLERS[operation['x-access']]}${quota}):`,
      operation.summary.replace(/(?<![.?!])$/, '.'),
      operation.description ?? '',
      isShown ? `\`${example}\`` : '',
    ].join(' '),
  );
}

function formatSpan(seconds: number): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? 'an hour' : `${seconds / 3600} hours`;
  return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
}

checkPage('docs/api-reference.md', /^## /m, createLists(), 'npm run reference');
