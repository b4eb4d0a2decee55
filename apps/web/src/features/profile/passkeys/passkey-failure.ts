import type { TextKey } from '../../../shared/i18n/texts.ts';
import { ExplainedFailure } from '../../../shared/ui/problem.tsx';

/** What the name of the browser's refusal means (WebAuthn Level 3, 5.1.3). */
const TEXTS: Record<string, TextKey> = {
  NotAllowedError: 'profile.passkeys.failure.cancelled',
  AbortError: 'profile.passkeys.failure.cancelled',
  InvalidStateError: 'profile.passkeys.failure.alreadyThere',
};

/** A refusal by the device, before the server had a say. */
export function passkeyFailure(cause: unknown): ExplainedFailure {
  const name = cause instanceof Error ? cause.name : '';
  return new ExplainedFailure(TEXTS[name] ?? 'profile.passkeys.failure.device', cause);
}
