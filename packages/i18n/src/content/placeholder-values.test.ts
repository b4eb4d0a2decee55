import { DEFAULT_OPERATOR } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { getPlaceholderValues } from './placeholder-values.ts';

const TEXTS = { noEmail: 'our support', demo: (detail: string) => `${detail} (demo)` };
const CONTACT = { supportEmail: 'a@b.example', supportPhone: '+36 1', officeAddress: 'Fő utca 1' };

it('formats prices in the locale and replaces missing contact details', () => {
  const values = getPlaceholderValues(DEFAULT_OPERATOR, 'https://fares.example', 'de', TEXTS);
  expect(values).toMatchObject({
    supportEmail: 'our support',
    officeAddress: '',
    operatorName: 'Farelark',
    siteUrl: 'https://fares.example',
    priceMonthly: '19,99\u00a0€',
    priceBiannualTotal: '107,94\u00a0€',
    priceAnnualTotal: '179,88\u00a0€',
  });
});

it('returns contact details unchanged, and marks those of a demonstration', () => {
  const operator = { ...DEFAULT_OPERATOR, ...CONTACT };
  expect(getPlaceholderValues(operator, '', 'en', TEXTS)).toMatchObject(CONTACT);
  const demo = { ...operator, isDemoContact: true };
  expect(getPlaceholderValues(demo, '', 'en', TEXTS)).toMatchObject({
    supportEmail: 'a@b.example (demo)',
    supportPhone: '+36 1 (demo)',
    officeAddress: 'Fő utca 1 (demo)',
  });
});
