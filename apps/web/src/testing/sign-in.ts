import { page } from 'vitest/browser';
import { press } from './open-page.tsx';

export const PASSWORD = 'Correct-Horse-9';
export const ADDRESS = 'ana@example.org';

export const email = page.getByLabelText('Email', { exact: true });
export const password = page.getByLabelText('Password', { exact: true });
export const submit = page.css('form button[type=submit]');
/** The alert above the fields. */
export const refusal = page.css('form [role=alert]').first();

export async function signIn(secret = PASSWORD): Promise<void> {
  await email.fill(ADDRESS);
  await password.fill(secret);
  await press(submit);
}

export async function signUp(): Promise<void> {
  await email.fill(ADDRESS);
  await password.fill(PASSWORD);
  await page.getByLabelText('Confirm password').fill(PASSWORD);
  await press(submit);
}
