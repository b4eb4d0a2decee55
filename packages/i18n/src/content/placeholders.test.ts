import { expect, it } from 'vitest';
import { fillHtml, fillText, PLACEHOLDERS, type PlaceholderValues } from './placeholders.ts';

/** Every value is its own name, marked up. */
const values = Object.fromEntries(
  PLACEHOLDERS.map((name) => [name, `<b>"${name}"</b>`]),
) as PlaceholderValues;

it('fills what is open with text that adds no markup to HTML', () => {
  expect(fillHtml('<a href="mailto:{{supportEmail}}">{{siteUrl}}</a>', values)).toBe(
    '<a href="mailto:&lt;b&gt;&quot;supportEmail&quot;&lt;/b&gt;">&lt;b&gt;&quot;siteUrl&quot;&lt;/b&gt;</a>',
  );
});

it('fills plain text with the values as they are, and leaves unknown names', () => {
  expect(fillText('{{priceMonthly}} {{constructor}}', values)).toBe(
    '<b>"priceMonthly"</b> {{constructor}}',
  );
});
