import { describe, expect, it } from 'vitest';
import { fillHtml, fillText, PLACEHOLDERS, type PlaceholderValues } from './placeholders.ts';

/** Each value is its name, as markup. */
const values = Object.fromEntries(
  PLACEHOLDERS.map((name) => [name, `<b>"${name}"</b>`]),
) as PlaceholderValues;

it('fillHtml escapes values', () => {
  expect(fillHtml('<a href="mailto:{{supportEmail}}">{{siteUrl}}</a>', values)).toBe(
    '<a href="mailto:&lt;b&gt;&quot;supportEmail&quot;&lt;/b&gt;">&lt;b&gt;&quot;siteUrl&quot;&lt;/b&gt;</a>',
  );
});

describe('fillText', () => {
  it('inserts values unchanged and keeps unknown placeholders', () => {
    expect(fillText('{{priceMonthly}} {{constructor}}', values)).toBe(
      '<b>"priceMonthly"</b> {{constructor}}',
    );
  });

  it.each([
    ['Fő utca 1', 'Run by us. Address: Fő utca 1. The end.'],
    ['', 'Run by us. The end.'],
  ])('keeps a section only if its value is not empty: "%s"', (officeAddress, expected) => {
    const text =
      'Run by us.{{#officeAddress}} Address: {{officeAddress}}.{{/officeAddress}} The end.';
    expect(fillText(text, { ...values, officeAddress })).toBe(expected);
  });
});
