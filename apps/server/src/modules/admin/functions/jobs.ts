import type { FunctionName } from '@farelark/contracts';
import { defineFunction, SOME_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { requireSource, type SyncName } from '../../collection/index.ts';
import type { AdminDependencies } from '../dependencies.ts';

/** Jobs that operators start without an input, by functions of the same name. */
type StartableJob = Extract<
  FunctionName,
  'daily-price-check' | 'purge-synthetic' | 'auto-refresh-rates' | 'amadeus-data-sync' | SyncName
>;

function requireSync(name: SyncName) {
  return ({ syncs }: AdminDependencies) => {
    if (syncs[name] === null)
      throw new Failure('not_configured', undefined, { message: 'errors.source_not_configured' });
  };
}

/** Each starts the job of its name, or joins it while it runs; the last throws Failure where the job can't run. */
const STARTABLE: readonly (readonly [
  StartableJob,
  string,
  ((needs: AdminDependencies) => unknown)?,
])[] = [
  ['daily-price-check', 'Look at live deals that are due again, and sum the day up.'],
  ['purge-synthetic', 'Remove everything simulated.'],
  ['auto-refresh-rates', 'Fetch today’s exchange rates.'],
  [
    'amadeus-data-sync',
    'Take over reference data of Amadeus.',
    (needs) => requireSource(needs, 'amadeus'),
  ],
  ['openflights-sync', 'Take over airports of OpenFlights.', requireSync('openflights-sync')],
  [
    'openflights-airlines-sync',
    'Take over airlines of OpenFlights.',
    requireSync('openflights-airlines-sync'),
  ],
];

export const jobStarts = STARTABLE.map(([name, summary, require]) =>
  defineFunction({
    name,
    access: 'operator',
    summary,
    misuse: null,
    handler: async (_input, { caller }, needs: AdminDependencies) => {
      require?.(needs);
      return { jobId: await needs.jobs.start(name, {}, caller.userId) };
    },
  }),
);

/** Status of a job, for the callers who started or joined it. */
export const jobStatus = defineFunction({
  name: 'job-status',
  access: 'anyone',
  limit: { calls: 3000, seconds: 300 },
  summary: 'How far a job is, and what came of it.',
  example: { jobId: SOME_ID },
  misuse: ({ rowIds }) => ({ jobId: rowIds.get('flight_alerts') ?? '' }),
  handler: async ({ jobId }, call, needs: AdminDependencies) => {
    const status = await needs.jobs.status(jobId, call.caller?.userId ?? null);
    if (status === null) throw new Failure('not_found');
    return status;
  },
});

/** Hands a job in again that failed. Its new run can be followed by who asked for it. */
export const retryJob = defineFunction({
  name: 'retry-job',
  access: 'operator',
  limit: { calls: 60, seconds: 3600 },
  summary: 'Hand a failed job in again, as it was.',
  example: { jobId: SOME_ID },
  misuse: ({ rowIds }) => ({ jobId: rowIds.get('flight_alerts') ?? '' }),
  handler: async ({ jobId }, call, needs: AdminDependencies) => {
    const again = await needs.jobs.retry(jobId, call.caller.userId);
    if (again === null) throw new Failure('not_found');
    return { jobId: again };
  },
});
