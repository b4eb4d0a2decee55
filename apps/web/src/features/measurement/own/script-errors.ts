import { allowsMeasurement } from '../../../shared/consent/consent.ts';
import { createErrorId, isChunkFailure } from '../../../shared/errors/page-error.ts';

const MAX_REPORTS = 5;

/** Reports errors that no screen shows: of handlers, timers and promises without a handler. */
export function reportScriptErrors(): void {
  const reported = new Set<string>();
  const report = (failure: unknown) => {
    const text = String(failure);
    if (reported.size >= MAX_REPORTS || reported.has(text) || isChunkFailure(failure)) return;
    reported.add(text);
    import('../../../shared/data/report-error.ts')
      .then(({ reportError }) =>
        // No screen shows its id, so it is never quoted.
        reportError(createErrorId(), failure, 'script', allowsMeasurement()),
      )
      .catch(() => {});
  };
  // Events without an error come from third-party scripts, such as extensions, or are warnings.
  addEventListener('error', ({ error }) => error instanceof Error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => reason instanceof Error && report(reason));
}
