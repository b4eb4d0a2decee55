/**
 * Checks that docs/api-reference.md lists everything that can be called, as the OpenAPI document has it; `--write`
 * writes it.
 */
import { readSettings } from '../apps/server/src/config/settings.ts';
import { apiDocument } from '../apps/server/src/modules/public-api/document/document.ts';
import { allFunctions } from '../apps/server/src/modules.ts';
import { ERROR_STATUS } from '../packages/contracts/src/errors.ts';
import { holdPage } from './held-page.mjs';
import { listItem } from './wrap-lines.ts';

const OPENING = `# API reference

Every call, who may make it and how often; written by \`npm run reference\` from the contracts. Fields, responses and
headers are in the OpenAPI document at \`/api/v1/openapi.json\`, shown at \`/api\`. How to call: [public API](api.md),
[tables](tables.md). A test sends every example to a real server.

`;

/** Longest example shown here; the OpenAPI document has the others. */
const MAX_EXAMPLE = 110;

/** As far as this page reads an operation of the document. */
interface Described {
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  readonly 'x-access': keyof typeof WHO;
  readonly 'x-limit'?: { readonly calls: number; readonly seconds: number };
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> };
}

const WHO = {
  key: 'anyone, more often with a key',
  anyone: 'anyone',
  traveller: 'travellers',
  operator: 'operators',
} as const;

/** The page, a list per tag, in the order of the document. */
function reference(): string {
  const { API_KEY_CALLS, API_VISITOR_CALLS } = readSettings({});
  const { paths, tags } = apiDocument({
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
      // The document's own type is any JSON; document.test.ts holds it to OpenAPI.
      operation: operation as unknown as Described,
    })),
  );
  const sections = tags.map((tag) => {
    const rows = operations
      .filter(({ operation }) => operation.tags[0] === tag['name'])
      .map(({ path, verb, operation }) => item(path, verb, operation));
    return `## ${tag['x-displayName']}\n\n${tag['description']}\n\n${rows.join('\n')}\n`;
  });
  const codes = Object.entries(ERROR_STATUS).map(([code, status]) => `\`${code}\` (${status})`);
  const errors = `## Errors\n\nValues of \`error.code\`, everywhere but in tables:\n\n${listItem(`${codes.join(', ')}.`)}\n`;
  return `${OPENING}${[...sections, errors].join('\n')}`;
}

function item(path: string, verb: string, operation: Described): string {
  const example = JSON.stringify(operation.requestBody?.content['application/json']?.example);
  const isShown = example !== undefined && example !== '{}' && example.length <= MAX_EXAMPLE;
  const limit = operation['x-limit'];
  const most = limit === undefined ? '' : `, ${limit.calls} in ${formatSpan(limit.seconds)}`;
  return listItem(
    [
      `\`${verb} ${path}\` (${WHO[operation['x-access']]}${most}):`,
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

holdPage('docs/api-reference.md', reference(), 'npm run reference');
