/**
 * Checks that docs/api-reference.md lists everything that can be called, as the OpenAPI document has it; `--write`
 * writes it.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSettings } from '../apps/server/src/config/settings.ts';
import { allFunctions } from '../apps/server/src/functions.ts';
import { apiDocument } from '../apps/server/src/modules/public-api/document/document.ts';
import { ERROR_STATUS } from '../packages/contracts/src/errors.ts';

const FILE = fileURLToPath(new URL('../docs/api-reference.md', import.meta.url));

const OPENING = `# API reference

Everything that can be called, in one list. Made by \`npm run reference\` from the contracts that the server holds itself to; not written by hand.
Fields, answers and headers of each call are in the OpenAPI document at \`/api/v1/openapi.json\`, which the page \`/api\` shows. How to call it, keys and limits are in
[the public API](api.md), tables in [tables](tables.md). A test asks every example of a real server and holds each answer to the document.

`;

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
  key: 'everybody, more often with a key',
  anyone: 'everybody',
  traveller: 'travellers',
  operator: 'operators',
} as const;

/** The page, a table a tag, in the order of the document. */
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
      .map(({ path, verb, operation }) => row(path, verb, operation));
    const head = '| call | who | at most | what it does |\n|---|---|---|---|\n';
    return `## ${tag['x-displayName']}\n\n${tag['description']}\n\n${head}${rows.join('\n')}\n`;
  });
  const codes = Object.entries(ERROR_STATUS).map(([code, status]) => `| \`${code}\` | ${status} |`);
  const errors = `## Errors\n\nWhat \`error.code\` may be, everywhere but in tables.\n\n| code | status |\n|---|---|\n${codes.join('\n')}\n`;
  return `${OPENING}${[...sections, errors].join('\n')}`;
}

function row(path: string, verb: string, operation: Described): string {
  const example = JSON.stringify(operation.requestBody?.content['application/json']?.example);
  const what = [
    operation.summary,
    operation.description,
    example === undefined || example === '{}' ? undefined : `Such as \`${example}\``,
  ];
  const limit = operation['x-limit'];
  const cells = [
    `\`${verb} ${path}\``,
    WHO[operation['x-access']],
    limit === undefined ? '' : `${limit.calls} in ${spanOf(limit.seconds)}`,
    what.filter((part) => part !== undefined).join('<br>'),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

function spanOf(seconds: number): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? 'an hour' : `${seconds / 3600} hours`;
  return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
}

if (process.argv.includes('--write')) {
  writeFileSync(FILE, reference());
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== reference()) {
  console.error('docs/api-reference.md is out of date. Run: npm run reference');
  process.exitCode = 1;
}
