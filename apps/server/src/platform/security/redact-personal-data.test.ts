import { expect, it } from 'vitest';
import { redactPersonalData } from './redact-personal-data.ts';

it.each([
  ['I am ana.silva@mail.example, help', 'I am [e-mail], help'],
  ['call me: +36 1 234-56-78 please', 'call me: [number] please'],
  ['card 4111 1111 1111 1111', 'card [number]'],
  ['rome 20.12.2026 - 2.1.2027', 'rome 20.12.2026 - 2.1.2027'],
  ['rome 2026-12-20', 'rome 2026-12-20'],
  ['from 19.99 to 17.99 in 2026', 'from 19.99 to 17.99 in 2026'],
])('redactPersonalData redacts %j as %j', (text, redacted) => {
  expect(redactPersonalData(text)).toBe(redacted);
});
