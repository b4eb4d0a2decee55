import { reportDealRequest, reportDealResponse } from '@farelark/contracts';
import { reportDeal as takeReport } from '@farelark/ingest';
import { defineFunction, SOME_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { DealsNeeds } from '../needs.ts';

/** Takes a traveller's word that a deal is gone or costs another price, and has it looked at again. */
export const reportDeal = defineFunction({
  name: 'report-deal',
  access: 'traveller',
  limit: { calls: 30, seconds: 3600 },
  input: reportDealRequest,
  output: reportDealResponse,
  docs: {
    summary: 'Say that a deal was gone, or dearer, at the seller’s.',
    example: { dealId: SOME_ID, kind: 'gone' },
  },
  misuse: ({ rowIds }) => ({ alertId: rowIds.get('flight_alerts'), kind: 'gone' }),
  handler: async (request, call, needs: DealsNeeds) => {
    const { userId } = call.caller;
    const outcome = await takeReport(needs.pipeline, {
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
