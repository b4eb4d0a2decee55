import fc from 'fast-check';
import {
  type DocumentedOperation,
  type DocumentedParameter,
  toUrl,
} from '../document-operations.ts';
import { fromSchema, type Resolve } from './from-schema.ts';
import { mutated, ODD_VALUES } from './mutate.ts';

export type Credentials = 'visitor' | 'session' | 'key' | 'nonsense';

/** A random request and the operation that it targets. */
export interface GeneratedRequest {
  readonly operation: DocumentedOperation;
  readonly credentials: Credentials;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Valid, almost valid and invalid requests to all operations. */
export function generatedRequest(
  operations: readonly DocumentedOperation[],
  resolve: Resolve,
): fc.Arbitrary<GeneratedRequest> {
  // Created once, because creating arbitraries is slow.
  const requests = operations.map((operation) =>
    fc.record({
      operation: fc.constant(operation),
      credentials: chooseCredentials(operation),
      method: method(operation),
      path: address(operation, resolve),
      headers: headers(operation, resolve),
      body: body(operation, resolve),
    }),
  );
  return fc.oneof(...requests);
}

const weighted = <T>(...choices: (readonly [weight: number, arbitrary: fc.Arbitrary<T>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

function chooseCredentials({ access }: DocumentedOperation): fc.Arbitrary<Credentials> {
  const expected: Credentials =
    access === 'key' ? 'key' : access === 'anyone' ? 'visitor' : 'session';
  return weighted(
    [3, fc.constant(expected)],
    [2, fc.constantFrom<Credentials>('visitor', 'session', 'key', 'nonsense')],
  );
}

function method(operation: DocumentedOperation): fc.Arbitrary<string> {
  return weighted(
    [12, fc.constant(operation.method.toUpperCase())],
    [1, fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')],
  );
}

const oddText = fc.oneof(
  fc.constantFrom(...ODD_VALUES).map((value) => String(JSON.stringify(value) ?? value)),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
);

function address(operation: DocumentedOperation, resolve: Resolve): fc.Arbitrary<string> {
  const value = (parameter: DocumentedParameter) =>
    weighted(
      [6, asText(fromSchema(parameter.schema, resolve))],
      [2, fc.constant(String(parameter.example ?? ''))],
      [1, oddText],
    );
  const getParameters = (location: string) =>
    operation.parameters.filter((parameter) => parameter.in === location);
  const path = fc.record(
    Object.fromEntries(
      getParameters('path').map((parameter) => [parameter.name, value(parameter)]),
    ),
  );
  const query = fc
    .tuple(
      ...getParameters('query').map((one) =>
        fc.option(value(one), { freq: one.required ? 20 : 1 }).map((text) => [one.name, text]),
      ),
    )
    .map((pairs) => pairs.filter((pair): pair is [string, string] => pair[1] !== null));
  const unknownPairs = weighted<[string, string][]>(
    [8, fc.constant([])],
    [1, fc.tuple(oddText, oddText).map((pair) => [pair])],
  );
  const suffix = weighted(
    [30, fc.constant('')],
    [1, fc.constantFrom('%', '%zz', '%ff', '%00', '/', '//', '?', '&&=&', '#')],
  );
  return fc.tuple(path, query, unknownPairs, suffix).map(([pathValues, pairs, odd, end]) => {
    const url = toWellFormedUrl(operation.path, pathValues as Record<string, string>, [
      ...pairs,
      ...odd,
    ]);
    return (url + end).slice(0, 8_000);
  });
}

/** Replaces lone surrogates, which URLs can't contain. */
function toWellFormedUrl(
  path: string,
  pathValues: Record<string, string>,
  pairs: readonly (readonly [string, string])[],
): string {
  const toWellFormed = (text: string) => text.toWellFormed();
  return toUrl(
    path,
    Object.fromEntries(
      Object.entries(pathValues).map(([name, text]) => [name, toWellFormed(text)]),
    ),
    pairs.map(([name, text]) => [toWellFormed(name), toWellFormed(text)] as const),
  );
}

function asText(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return values.map((value) => (typeof value === 'string' ? value : String(JSON.stringify(value))));
}

const headerText = fc.stringMatching(/^[\x21-\x7e]{1,40}$/);

function headers(
  operation: DocumentedOperation,
  resolve: Resolve,
): fc.Arbitrary<Record<string, string>> {
  const named = operation.parameters
    .filter((one) => one.in === 'header')
    .map((one) => [
      one.name.toLowerCase(),
      fc.oneof(
        headerText,
        asText(fromSchema(one.schema, resolve)).map((text) =>
          text.replaceAll(/[^\x20-\x7e]/g, '').trim(),
        ),
      ),
    ]);
  const odd = fc.dictionary(
    fc.constantFrom(
      'accept',
      'accept-language',
      'apikey',
      'if-none-match',
      'last-event-id',
      'origin',
      'prefer',
      'range',
      'x-forwarded-for',
      'accept-profile',
      'x-client-info',
      'cookie',
    ),
    headerText,
    { maxKeys: 2 },
  );
  const oddType = fc.constantFrom(
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'nonsense',
  );
  const contentType = weighted([14, fc.constant('application/json')], [1, oddType]);
  return fc
    .tuple(
      fc.record(Object.fromEntries(named), { requiredKeys: [] }),
      weighted<Record<string, string>>([3, fc.constant({})], [1, odd]),
      contentType,
    )
    .map(([documented, undocumented, type]) => ({
      ...undocumented,
      ...(documented as Record<string, string>),
      'content-type': type,
    }));
}

function body(operation: DocumentedOperation, resolve: Resolve): fc.Arbitrary<string | null> {
  const raw = fc.constantFrom<(string | null)[]>(
    null,
    '',
    'null',
    '[]',
    '{}',
    '{',
    '"text"',
    '42',
    '{"a":1,"a":2}',
    '[{}]',
    `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
    `{"__proto__":{"admin":true}}`,
    `{"long":"${'x'.repeat(300_000)}"}`,
  );
  if (operation.body === null) return weighted<string | null>([12, fc.constant(null)], [1, raw]);
  const { schema, example } = operation.body;
  const valid = fromSchema(schema, resolve);
  const base = example === undefined ? valid : fc.oneof(valid, fc.constant(example));
  const asJson = (value: unknown) => JSON.stringify(value) ?? null;
  return weighted<string | null>(
    [5, valid.map(asJson)],
    [5, base.chain(mutated).map(asJson)],
    [1, fc.constant(JSON.stringify(example ?? {}))],
    [1, raw],
  );
}
