import { DEFAULT_OPERATOR } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { getPlaceholderValues } from './placeholder-values.ts';
import { fillText } from './placeholders.ts';

const WORDS = { noEmail: 'our support', demo: (detail: string) => `${detail} (demo)` };
const LINE = 'Run by us.{{#officeAddress}} Address: {{officeAddress}}.{{/officeAddress}} The end.';

it('leaves out what the operator has not stated, and writes prices as the reader does', () => {
  const values = getPlaceholderValues(DEFAULT_OPERATOR, 'https://fares.example', 'de', WORDS);
  expect(values).toMatchObject({
    supportEmail: 'our support',
    operatorName: 'Farelark',
    siteUrl: 'https://fares.example',
    priceMonthly: '19,99\u00a0€',
    priceBiannualTotal: '107,94\u00a0€',
    priceAnnualTotal: '179,88\u00a0€',
  });
  expect(fillText(LINE, values)).toBe('Run by us. The end.');
});

it('writes what the operator has stated as it is, and marks demo details', () => {
  const stated = { supportEmail: 'a@b.example', supportPhone: '+36 1', officeAddress: 'Fő utca 1' };
  const operator = { ...DEFAULT_OPERATOR, ...stated };
  const values = getPlaceholderValues(operator, '', 'en', WORDS);
  expect(values).toMatchObject(stated);
  expect(fillText(LINE, values)).toBe('Run by us. Address: Fő utca 1. The end.');
  const demo = getPlaceholderValues({ ...operator, isDemoContact: true }, '', 'en', WORDS);
  expect(demo).toMatchObject({
    supportEmail: 'a@b.example (demo)',
    supportPhone: '+36 1 (demo)',
    officeAddress: 'Fő utca 1 (demo)',
  });
});
