import fc from 'fast-check';

/** Values that often cause errors. */
export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  0.1,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '‮عربي 日本語 🛩️',
  "'; drop table deals; --",
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'x'.repeat(5_000),
  '2026-02-30',
  '99999-01-01',
  'NaN',
  'Infinity',
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: null, toString: 1 },
];

/** A valid value with one part replaced, removed, duplicated or added. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  const odd = fc.constantFrom(...ODD_VALUES);
  if (Array.isArray(value))
    return fc.oneof(
      odd.map((element) => [...value, element]),
      fc.constant([...value, ...value, ...value]),
      odd,
    );
  if (typeof value !== 'object' || value === null) return odd;
  const names = Object.keys(value);
  const name = names.length === 0 ? fc.constant('extra') : fc.constantFrom(...names);
  return fc.oneof(
    fc.tuple(name, odd).map(([key, replacement]) => ({ ...value, [key]: replacement })),
    name.map((key) => Object.fromEntries(Object.entries(value).filter(([other]) => other !== key))),
    fc
      .tuple(fc.string({ maxLength: 12 }), odd)
      .map(([key, replacement]) => ({ ...value, [key]: replacement })),
    name.chain((key) =>
      mutated(Reflect.get(value, key)).map((child) => ({ ...value, [key]: child })),
    ),
    odd,
  );
}
