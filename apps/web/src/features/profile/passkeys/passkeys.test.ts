import { describe, expect, it } from 'vitest';
import { passkeyFailure } from './passkeys.ts';

const refusal = (name: string) => new DOMException('The device says no', name);

describe('why a device made no passkey', () => {
  it.each([
    [refusal('NotAllowedError'), 'cancelled'],
    [refusal('AbortError'), 'cancelled'],
    [refusal('InvalidStateError'), 'alreadyThere'],
    [refusal('SecurityError'), 'device'],
    [new TypeError('no such thing'), 'device'],
    ['a string', 'device'],
  ])('%s is reported as %s', (cause, reason) => {
    const text = `profile.passkeys.failure.${reason}`;
    expect(passkeyFailure(cause)).toMatchObject({ text, cause });
  });
});
