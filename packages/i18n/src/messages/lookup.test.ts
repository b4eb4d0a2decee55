import { expect, it } from 'vitest';
import { lookUp } from './lookup.ts';

it.each([
  ['en', { 0: 'other', 1: 'one', 2: 'other', 1.5: 'other' }],
  ['fr', { 0: 'one', 1: 'one', 2: 'other', 1.5: 'one', 1000000: 'many' }],
  ['ru', { 0: 'many', 1: 'one', 3: 'few', 11: 'many', 21: 'one', 1.5: 'other' }],
  ['ar', { 0: 'zero', 1: 'one', 2: 'two', 5: 'few', 11: 'many', 100: 'other' }],
  ['ja', { 0: 'other', 1: 'other', 100: 'other' }],
] as const)('selects the plural forms of %s [1.languages]', (language, forms) => {
  const names = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const tree = Object.fromEntries(names.map((name) => [`stops_${name}`, `{{count}} ${name}`]));
  for (const [count, form] of Object.entries(forms))
    expect(lookUp([tree], language, 'stops', { count: Number(count) })).toBe(`${count} ${form}`);
});

it('fills each placeholder once, without escaping', () => {
  const tree = { a: '{{x}}, {{ y }} & {{x}}' };
  expect(lookUp([tree], 'en', 'a', { x: '<{{y}}>', y: '$&' })).toBe('<{{y}}>, $& & <{{y}}>');
});

it('uses the form "other" of a fallback language with fewer plural forms', () => {
  const tree = { stops_one: '{{count}} stop', stops_other: '{{count}} stops' };
  expect(lookUp([tree], 'ru', 'stops', { count: 3 })).toBe('3 stops');
});

it('uses the first catalogue with the key, else returns the key [4.language.fallback]', () => {
  const trees = [{ a: { b: 'first' } }, { a: { b: 'second', c: 'third' } }];
  expect(lookUp(trees, 'en', 'a.b')).toBe('first');
  expect(lookUp(trees, 'en', 'a.c')).toBe('third');
  expect(lookUp(trees, 'en', 'a.d')).toBe('a.d');
  expect(lookUp(trees, 'en', 'a')).toBe('a');
});
