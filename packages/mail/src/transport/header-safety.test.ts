import { expect, it } from 'vitest';
import { SAMPLE_MAIL } from '../testing/transport-conformance.ts';
import { refuseUnsafe } from './header-safety.ts';

it('returns null for a valid email', () => {
  expect(refuseUnsafe(SAMPLE_MAIL)).toBeNull();
});

it.each([
  { subject: 'A deal\r\nBcc: everybody@example.org' },
  { subject: 'A deal\nX: y' },
  { subject: 'A deal\u2028X: y' },
  { to: 'me@example.org\r\nBcc: everybody@example.org' },
  { to: 'me@example.org, everybody@example.org' },
  { to: 'Me <me@example.org>' },
  { to: '' },
  { messageId: '<one@example.org>\r\nBcc: everybody@example.org' },
  { headers: { 'Reply-To': 'me@example.org\r\nBcc: everybody@example.org' } },
  { headers: { 'X: y\r\nBcc': 'everybody@example.org' } },
])('refuses %j, without quoting it [security.header-injection]', (change) => {
  const refusal = refuseUnsafe({ ...SAMPLE_MAIL, ...change });
  expect(refusal).toMatchObject({ outcome: 'refused', reason: 'mail' });
  expect(refusal?.detail).not.toContain('everybody');
});
