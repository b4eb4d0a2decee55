import { DEFAULT_OPERATOR } from '@farelark/contracts';
import { expect, it } from 'vitest';
import { placeholderValues } from './placeholder-values.ts';

const UNSTATED = { email: '(no address)', phone: '(no phone)', address: '(no office)' };

it('what the operator has not stated is said so, and prices are written as the reader writes them', () => {
  const values = placeholderValues(DEFAULT_OPERATOR, 'https://fares.example', 'de', UNSTATED);
  expect(values).toMatchObject({
    supportEmail: '(no address)',
    supportPhone: '(no phone)',
    officeAddress: '(no office)',
    operatorName: 'Farelark',
    siteUrl: 'https://fares.example',
    priceMonthly: '19,99\u00a0€',
    priceBiannualTotal: '107,94\u00a0€',
    priceAnnualTotal: '179,88\u00a0€',
  });
});

it('what the operator has stated stands as it is', () => {
  const stated = { supportEmail: 'a@b.example', supportPhone: '+36 1', officeAddress: 'Fő utca 1' };
  const operator = { ...DEFAULT_OPERATOR, ...stated };
  expect(placeholderValues(operator, '', 'en', UNSTATED)).toMatchObject(stated);
});
