import { reportDeal as takeReport } from '@farelark/ingest';
import { Failure } from '../../platform/http/failure.ts';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';

/** Takes a traveller's word that a deal is gone or costs another price, and has it looked at again. */
export const reportDeal: FunctionHandler<'report-deal'> = async (request, context) => {
  const { userId } = callerOf(context);
  const outcome = await takeReport(context.services.pipeline, {
    userId,
    alertId: request.alertId ?? null,
    dealId: request.dealId ?? null,
    kind: request.kind,
    seen: request.price ?? null,
  });
  if (outcome === 'unknown') throw new Failure('not_found');
  if (outcome === 'too_many') throw new Failure('too_many_requests');
  return { outcome };
};
