import { inTransaction } from '@farelark/db';
import { recordClick } from '@farelark/db/deal-clicks';
import { lockDeal } from '@farelark/db/deals';
import { reportDeal as processReport } from '@farelark/ingest';
import { defineFunction, EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findNotifiedDeal } from '../deal-access.ts';
import type { DealsDependencies } from '../dependencies.ts';

export const recheckDeal = defineFunction({
  name: 'recheck-deal',
  access: 'traveller',
  limit: { calls: 60, seconds: 3600 },
  summary: 'Check now whether a deal is still available. Answers the id of a job.',
  example: { dealId: EXAMPLE_ID },
  handler: async (request, { caller: { userId } }, dependencies: DealsDependencies) => {
    const stored = await findNotifiedDeal(dependencies, request.dealId, { userId });
    if (stored === null) throw new Failure('not_found');
    const input = { dealId: stored.id, anew: request.anew };
    return { jobId: await dependencies.jobs.start('recheck-deal', input, userId) };
  },
});

export const openDeal = defineFunction({
  name: 'open-deal',
  access: 'anyone',
  summary: 'Go to a deal’s seller. The click counts, and the price is looked at again.',
  example: { dealId: EXAMPLE_ID },
  handler: async ({ dealId }, call, { database, now }: DealsDependencies) => {
    return inTransaction(database, async (client) => {
      const deal = await lockDeal(client, dealId);
      // Not announced.
      if (deal === null || deal.verifiedAt === null || deal.state === 'dropped')
        throw new Failure('not_found');
      await recordClick(client, dealId, call.caller?.userId ?? null, now());
      const state = deal.state === 'live' || deal.state === 'gone' ? deal.state : 'verifying';
      return { state, bookingUrl: deal.offer.bookingUrl };
    });
  },
});

export const reportDeal = defineFunction({
  name: 'report-deal',
  access: 'traveller',
  limit: { calls: 30, seconds: 3600 },
  summary: 'Report that a deal was gone, or more expensive, at the seller.',
  example: { dealId: EXAMPLE_ID, kind: 'gone' },
  misuse: ({ rowIds }) => ({ alertId: rowIds.get('flight_alerts'), kind: 'gone' }),
  handler: async (request, { caller: { userId } }, dependencies: DealsDependencies) => {
    const outcome = await processReport(dependencies.pipeline, {
      userId,
      alertId: request.alertId ?? null,
      dealId: request.dealId ?? null,
      kind: request.kind,
      seen: request.price ?? null,
    });
    if (outcome === 'unknown') throw new Failure('not_found');
    if (outcome === 'too_many') throw new Failure('too_many_requests');
    return { outcome };
  },
});
