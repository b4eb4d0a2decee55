import { tables } from '@farelark/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tableFixture } from '../../testing/table-clients.ts';

const RUNS = Number(process.env.TABLE_PROPERTY_RUNS ?? 600);
const CONCURRENCY = 4;

const fixture = tableFixture();

/** Placeholder of the traveller's id. */
const OWN_ID = '11111111-1111-4111-8111-111111111111';

const columns = [...new Set(Object.values(tables).flatMap(({ row }) => Object.keys(row.shape)))];

const SYNTAX = ['', '*', '.', ',', '"', '()', '->', '::', '%', '\0', '😀', 'null', '-1', '1e400'];
const text = fc.oneof(fc.constantFrom(...SYNTAX), fc.string({ unit: 'binary', maxLength: 20 }));
const column = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...columns) }, text);
const list = fc.array(column, { maxLength: 4 }).map((names) => names.join(','));
const condition = fc.oneof(
  fc.constantFrom('eq.', 'eq.1', `eq.${OWN_ID}`, 'is.null', 'eq.2026-11-20', 'eq.{}', 'eq.true'),
  fc.constantFrom('in.(1,2)', 'in.()', 'in.("a\\"",b)', 'not.eq.1', 'not.is.null', 'is.true'),
  fc
    .tuple(fc.constantFrom('neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'in', 'not.in'), text)
    .map((parts) => parts.join('.')),
  text.map((value) => `eq.${value}`),
  text,
);
const direction = fc.constantFrom('', '.asc', '.desc', '.nullsfirst', '.desc.nullslast', '.up');
const ordering = fc.tuple(column, direction).map((term) => term.join(''));
const parameter = fc.oneof(
  fc.tuple(fc.constantFrom('select', 'columns', 'on_conflict'), list),
  fc.tuple(
    fc.constant('order'),
    fc.array(ordering).map((terms) => terms.join(',')),
  ),
  fc.tuple(fc.constantFrom('limit', 'offset'), fc.oneof(fc.integer().map(String), text)),
  fc.tuple(column, condition),
);
const encoding = fc.constantFrom(encodeURI, encodeURIComponent);
const query = fc
  .tuple(fc.array(parameter, { maxLength: 4 }), encoding)
  .map(([pairs, encode]) =>
    pairs.map((pair) => pair.map((part) => encode(part.toWellFormed())).join('=')).join('&'),
  );
const path = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...Object.keys(tables)) },
  { weight: 1, arbitrary: fc.constantFrom('', 'rpc/x', 'deals', 'profiles/1', '%', '%ff', '%00') },
  { weight: 1, arbitrary: text.map((name) => encodeURIComponent(name.toWellFormed())) },
);
const value = fc.oneof(
  fc.constantFrom(null, true, 0, 1.5, 1e300, '', 'BUD', '2026-11-20', '\0', [], {}, ['BUD']),
  fc.constantFrom(OWN_ID, '00000000-0000-4000-8000-000000000000'),
  fc.jsonValue({ maxDepth: 3 }),
);
const row = fc.dictionary(column, value, { maxKeys: 5 });
const body = fc.oneof(
  row.map((one) => JSON.stringify(one)),
  fc.array(row, { maxLength: 3 }).map((rows) => JSON.stringify(rows)),
  row.map((one) => JSON.stringify([one, one])),
  fc.jsonValue().map((json) => JSON.stringify(json)),
  text,
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
  'timezone=Mars',
  '=',
  'return=',
);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const SINGLE_OBJECT = 'application/vnd.pgrst.object+json';
const JSON_TYPE = 'application/json';
const headers = fc.record({
  prefer: optional(fc.array(preference, { maxLength: 4 }).map((parts) => parts.join(', '))),
  accept: optional(fc.constantFrom('*/*', JSON_TYPE, SINGLE_OBJECT, 'text/csv', ';', '')),
  range: optional(fc.constantFrom('0-0', '0-', '5-1', 'bytes=0-1', '99999999999999999999-', 'x')),
  'accept-profile': optional(fc.constantFrom('public', 'auth', '')),
  'content-profile': optional(fc.constantFrom('public', 'auth')),
  'content-type': optional(
    fc.constantFrom(JSON_TYPE, `${JSON_TYPE}; charset=utf-8`, 'text/csv', 'x'),
  ),
});
const request = fc.record({
  method: fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom('GET', 'POST', 'PATCH') },
    { weight: 3, arbitrary: fc.constantFrom('HEAD', 'DELETE', 'PUT', 'OPTIONS') },
  ),
  path,
  query,
  headers,
  caller: fc.constantFrom('visitor', 'traveller', 'anon', 'unknown'),
  body,
});

type Request = typeof request extends fc.Arbitrary<infer T> ? T : never;

async function send({ method, path, query, headers, caller, body }: Request) {
  const { server, traveller } = fixture;
  const fillId = (template: string) => template.replaceAll(OWN_ID, traveller.userId);
  const token = caller === 'traveller' ? traveller.token : caller;
  const entries = Object.entries({
    ...headers,
    authorization: caller === 'visitor' ? undefined : `Bearer ${token}`,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const url = `${server.url}/rest/v1/${path}${query === '' ? '' : `?${fillId(query)}`}`;
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const response = await fetch(url, {
    method,
    headers: entries,
    ...(hasBody ? { body: fillId(body.toWellFormed()) } : {}),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it(`answers ${RUNS} generated requests without 5xx, in the shape of the protocol [security.malformed-input]`, async () => {
  const batch = fc.array(request, { minLength: CONCURRENCY, maxLength: CONCURRENCY });
  let successes = 0;
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => {
      for (const { status, headers, text } of await Promise.all(requests.map(send))) {
        expect(status, text).toBeLessThan(500);
        const isSuccess = status < 400;
        if (isSuccess) successes += 1;
        if (text === '') continue;
        expect(headers.get('content-type')).toMatch(/^application\/.*json/);
        const keys = Object.keys(JSON.parse(text)).sort();
        if (!isSuccess) expect(keys).toEqual(['code', 'details', 'hint', 'message']);
      }
    }),
    { numRuns: Math.ceil(RUNS / CONCURRENCY) },
  );
  // Otherwise nearly all requests would be malformed.
  expect(successes).toBeGreaterThan(RUNS / 50);
}, 300_000);
