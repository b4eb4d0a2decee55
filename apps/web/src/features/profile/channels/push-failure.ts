import { ApiError } from '@farelark/client';

/** Why this browser takes no pushes. Each has a text that says what to do. */
export type PushProblem = 'unsupported' | 'denied' | 'dismissed' | 'noWorker' | 'service';

/** A refusal by the browser or its notification service. */
export class PushFailure extends Error {
  readonly reason: PushProblem;

  constructor(reason: PushProblem, cause?: unknown) {
    super(`No pushes: ${reason}`, { cause });
    this.name = 'PushFailure';
    this.reason = reason;
  }
}

/** What went wrong with switching pushes on or off; null where it is for others to say. */
export function pushProblem(failure: unknown): PushProblem | null {
  if (failure instanceof PushFailure) return failure.reason;
  // The server does not know the service, or another account holds the address: to subscribe anew helps.
  if (failure instanceof ApiError && ['not_configured', 'conflict'].includes(failure.code))
    return 'service';
  return null;
}
