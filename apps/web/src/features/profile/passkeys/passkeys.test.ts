import { expect, it } from 'vitest';
import { toPasskeyFailure } from './passkeys.ts';

const exception = (name: string) => new DOMException('Refused', name);

it.each([
  [exception('NotAllowedError'), 'cancelled'],
  [exception('AbortError'), 'cancelled'],
  [exception('InvalidStateError'), 'alreadyThere'],
  [exception('SecurityError'), 'device'],
  [new TypeError('no such thing'), 'device'],
  ['a string', 'device'],
])('toPasskeyFailure reports %s as %s', (cause, reason) => {
  const text = `profile.passkeys.failure.${reason}`;
  expect(toPasskeyFailure(cause)).toMatchObject({ text, cause });
});
