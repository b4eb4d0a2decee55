import { describe, expect, it } from 'vitest';
import { password, signUpForm } from './password.ts';

const isGood = (text: string) => password.safeParse(text).success;

describe('a password', () => {
  it('has eight characters or more, among them an upper-case letter, a lower-case letter and a digit [5.password 9.password asvs.6.2.1]', () => {
    expect(isGood('Abcdefg1')).toBe(true);
    expect(isGood('Абвгдеж1')).toBe(true);
    expect(['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', ''].filter(isGood)).toEqual([]);
  });

  it('may be long, and of any characters beside those [asvs.6.2.9]', () => {
    expect(isGood(`Aa1 ${'ж€ '.repeat(41)}`)).toBe(true);
    expect(isGood(`Aa1${'x'.repeat(126)}`)).toBe(false);
  });

  it('is typed twice by who signs up', () => {
    const form = { email: 'ana@example.org', password: 'Abcdefg1' };
    expect(signUpForm.safeParse({ ...form, confirmPassword: 'Abcdefg1' }).success).toBe(true);
    expect(signUpForm.safeParse({ ...form, confirmPassword: 'Abcdefg2' }).success).toBe(false);
    expect(signUpForm.safeParse(form).success).toBe(false);
  });
});
