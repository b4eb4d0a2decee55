import { mayMeasure } from '../../../shared/consent/consent.ts';
import { errorId, isChunkFailure } from '../../../shared/errors/page-error.ts';

/** What fails again and again says the same each time. */
const MAX_REPORTS = 5;

/** Reports errors that no screen shows: of handlers, timers and promises that nobody waits for. */
export function reportScriptErrors(): void {
  const told = new Set<string>();
  const report = (failure: unknown) => {
    const text = String(failure);
    if (told.size >= MAX_REPORTS || told.has(text) || isChunkFailure(failure)) return;
    told.add(text);
    import('../../../shared/data/report-error.ts')
      .then(({ reportError }) =>
        // Nobody was shown its id, so nobody will quote it.
        reportError(errorId(Date.now(), Math.random()), failure, 'script', mayMeasure()),
      )
      .catch(() => {});
  };
  // Without the error itself it is a script of somebody else, such as an extension, or a mere warning.
  addEventListener('error', ({ error }) => error instanceof Error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => reason instanceof Error && report(reason));
}
