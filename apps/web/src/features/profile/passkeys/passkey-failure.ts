/** Why a device did not make a passkey. */
export type PasskeyProblem = 'cancelled' | 'alreadyThere' | 'device';

/** A refusal by the device, before the server had a say. */
export class PasskeyFailure extends Error {
  readonly reason: PasskeyProblem;

  constructor(reason: PasskeyProblem, cause: unknown) {
    super(`No passkey: ${reason}`, { cause });
    this.name = 'PasskeyFailure';
    this.reason = reason;
  }
}

/** What the name of the browser's refusal means (WebAuthn Level 3, 5.1.3). */
export function passkeyFailure(cause: unknown): PasskeyFailure {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new PasskeyFailure('cancelled', cause);
  if (name === 'InvalidStateError') return new PasskeyFailure('alreadyThere', cause);
  return new PasskeyFailure('device', cause);
}
