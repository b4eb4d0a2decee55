import { expect, it } from 'vitest';
import { password, signUpForm } from './password.ts';

const isValid = (text: string) => password.safeParse(text).success;

it('requires eight characters with an upper-case letter, a lower-case letter and a digit [5.password 9.password asvs.6.2.1]', () => {
  expect(isValid('Abcdefg1')).toBe(true);
  expect(isValid('Абвгдеж1')).toBe(true);
  expect(['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', ''].filter(isValid)).toEqual([]);
});

it('accepts up to 128 characters of any kind [asvs.6.2.9]', () => {
  expect(isValid(`Aa1 ${'ж€ '.repeat(41)}`)).toBe(true);
  expect(isValid(`Aa1${'x'.repeat(126)}`)).toBe(false);
});

it('has to match its confirmation at sign-up', () => {
  const form = { email: 'ana@example.org', password: 'Abcdefg1' };
  const accepts = (changes: object) => signUpForm.safeParse({ ...form, ...changes }).success;
  expect(accepts({ confirmPassword: 'Abcdefg1' })).toBe(true);
  expect(accepts({ confirmPassword: 'Abcdefg2' })).toBe(false);
  expect(accepts({})).toBe(false);
});
