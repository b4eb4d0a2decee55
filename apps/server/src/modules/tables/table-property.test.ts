import { tables } from '@farelark/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tableFixture } from '../../testing/table-clients.ts';

/** A few thousand everywhere; more on request. */
const RUNS = Number(process.env.TABLE_PROPERTY_RUNS ?? 3000);
const AT_ONCE = 4;

const party = tableFixture();

/** Stands for the id of the traveller who asks. */
const ME = '11111111-1111-4111-8111-111111111111';

const tableNames = Object.keys(tables);
const columns = [...new Set(Object.values(tables).flatMap(({ row }) => Object.keys(row.shape)))];

const oddText = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    '.',
    ',',
    '"',
    '()',
    '->',
    '::',
    '%',
    '\u0000',
    '😀',
    'null',
    '-1',
    '1e400',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const column = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...columns) }, oddText);
const list = fc.array(column, { maxLength: 4 }).map((names) => names.join(','));
const value = fc.oneof(
  fc.constantFrom(
    'eq.',
    'eq.1',
    `eq.${ME}`,
    'is.null',
    'eq.2026-11-20',
    'eq.{}',
    'eq.true',
    'in.(1,2)',
    'not.eq.1',
  ),
  oddText.map((text) => `eq.${text}`),
  oddText,
);
const parameter = fc.oneof(
  list.map((names) => ['select', names]),
  list.map((names) => ['columns', names]),
  list.map((names) => ['on_conflict', names]),
  fc
    .array(
      fc.tuple(
        column,
        fc.constantFrom('', '.asc', '.desc', '.nullsfirst', '.desc.nullslast', '.up'),
      ),
    )
    .map((terms) => ['order', terms.map((term) => term.join('')).join(',')]),
  fc.tuple(fc.constantFrom('limit', 'offset'), fc.oneof(fc.integer().map(String), oddText)),
  fc.tuple(column, value),
);
const query = fc
  .tuple(fc.array(parameter, { maxLength: 4 }), fc.boolean())
  .map(([parameters, raw]) =>
    parameters
      .map((pair) =>
        pair.map((part = '') =>
          raw ? encodeURI(wellFormed(part)) : encodeURIComponent(wellFormed(part)),
        ),
      )
      .map((pair) => pair.join('='))
      .join('&'),
  );
/** Well-formed text: an address can't carry half a character. */
const wellFormed = (text: string): string => text.toWellFormed();

const path = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...tableNames) },
  { weight: 1, arbitrary: fc.constantFrom('', 'rpc/x', 'deals', 'profiles/1', '%', '%ff', '%00') },
  { weight: 1, arbitrary: oddText.map((text) => encodeURIComponent(wellFormed(text))) },
);
const member = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, 1.5, 1e300, '', 'BUD', '2026-11-20', '\u0000', [], {}, [
    'BUD',
  ]),
  fc.constantFrom(ME, '00000000-0000-4000-8000-000000000000'),
  fc.jsonValue({ maxDepth: 3 }),
);
const row = fc.dictionary(column, member, { maxKeys: 5 });
const body = fc.oneof(
  row.map((one) => JSON.stringify(one)),
  fc.array(row, { maxLength: 3 }).map((rows) => JSON.stringify(rows)),
  row.chain((one) =>
    fc.constantFrom(1, 2).map((times) => JSON.stringify(Array.from({ length: times }, () => one))),
  ),
  fc.jsonValue().map((json) => JSON.stringify(json)),
  oddText,
);
const preference = fc.constantFrom(
  'return=minimal',
  'return=representation',
  'return=headers-only',
  'count=exact',
  'count=planned',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'missing=default',
  'handling=strict',
  'tx=rollback',
  'tx=commit',
  'max-affected=1',
  'timezone=Mars',
  '=',
  ';',
  'return=',
);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const headers = fc.record({
  prefer: optional(fc.array(preference, { maxLength: 4 }).map((parts) => parts.join(', '))),
  accept: optional(
    fc.constantFrom(
      '*/*',
      'application/json',
      'application/vnd.pgrst.object+json',
      'text/csv',
      ';',
      '',
    ),
  ),
  range: optional(fc.constantFrom('0-0', '0-', '5-1', 'bytes=0-1', '99999999999999999999-', 'x')),
  'accept-profile': optional(fc.constantFrom('public', 'auth', '')),
  'content-profile': optional(fc.constantFrom('public', 'auth')),
  'content-type': optional(
    fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/csv', 'x'),
  ),
  authorization: optional(fc.constantFrom('visitor', 'asking', 'anon', 'unknown')),
});
const request = fc.record({
  method: fc.constantFrom(
    'GET',
    'GET',
    'HEAD',
    'POST',
    'POST',
    'PATCH',
    'PATCH',
    'DELETE',
    'PUT',
    'OPTIONS',
  ),
  path,
  query,
  headers,
  body,
});

type Request = typeof request extends fc.Arbitrary<infer T> ? T : never;

async function send({ method, path, query, headers, body }: Request) {
  const { authorization, ...others } = headers;
  const bearer = authorization === 'asking' ? party.traveller.token : authorization;
  const asMe = (text: string) => text.replaceAll(ME, party.traveller.userId);
  const given = Object.entries({
    ...others,
    authorization: bearer === undefined || bearer === 'visitor' ? undefined : `Bearer ${bearer}`,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const address = `${party.server.url}/rest/v1/${path}${query === '' ? '' : `?${asMe(query)}`}`;
  const answer = await fetch(address, {
    method,
    headers: given,
    ...(['GET', 'HEAD', 'OPTIONS'].includes(method) ? {} : { body: asMe(body.toWellFormed()) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

it(`is answered, or refused in the protocol's shape: ${RUNS} requests of its fragments [security.malformed-input]`, async () => {
  const batch = fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE });
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => {
      const answers = await Promise.all(requests.map(send));
      for (const { status, headers, text } of answers) {
        expect(status, text).toBeLessThan(500);
        if (status < 400) answered += 1;
        if (text === '') continue;
        expect(headers.get('content-type')).toMatch(/^application\/.*json/);
        const parsed: unknown = JSON.parse(text);
        if (status < 400) continue;
        expect(Object.keys(parsed as object).sort()).toEqual([
          'code',
          'details',
          'hint',
          'message',
        ]);
      }
    }),
    { numRuns: Math.ceil(RUNS / AT_ONCE) },
  );
  // Otherwise the fragments would be so odd that only the refusals were tried.
  expect(answered).toBeGreaterThan(RUNS / 50);
}, 300_000);
