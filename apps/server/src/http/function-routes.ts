import { type FunctionName, functions } from '@farelark/contracts';
import type { FastifyInstance } from 'fastify';
import { closeAlert } from '../functions/close-alert.ts';
import { describePlaces } from '../functions/describe-places.ts';
import { getUserAlerts } from '../functions/get-user-alerts.ts';
import type { FunctionHandler } from '../functions/handler.ts';
import { loadDeals } from '../functions/load-deals.ts';
import { loadPreferences } from '../functions/load-preferences.ts';
import { openDeal } from '../functions/open-deal.ts';
import { reopenAlert } from '../functions/reopen-alert.ts';
import { reportDeal } from '../functions/report-deal.ts';
import { savePreferences } from '../functions/save-preferences.ts';
import { searchAirlines } from '../functions/search-airlines.ts';
import { searchAirports } from '../functions/search-airports.ts';
import type { Services } from '../services.ts';
import { Failure, invalidInput } from './failure.ts';
import { travellerOf } from './traveller-session.ts';

/** One handler a name: a function without one does not compile. */
const handlers: { readonly [N in FunctionName]: FunctionHandler<N> } = {
  'get-user-alerts': getUserAlerts,
  'close-alert': closeAlert,
  'reopen-alert': reopenAlert,
  'report-deal': reportDeal,
  'load-preferences': loadPreferences,
  'save-preferences': savePreferences,
  'load-deals': loadDeals,
  'open-deal': openDeal,
  'search-airports': searchAirports,
  'describe-places': describePlaces,
  'search-airlines': searchAirlines,
};

/** `POST /functions/v1/{name}` for every function of the contract. */
export function registerFunctions(app: FastifyInstance, services: Services): void {
  for (const name of Object.keys(functions) as FunctionName[])
    registerFunction(app, services, name);
}

function registerFunction<N extends FunctionName>(
  app: FastifyInstance,
  services: Services,
  name: N,
): void {
  const contract = functions[name];
  const handler = handlers[name];
  app.post(`/functions/v1/${name}`, async (request, reply) => {
    const traveller = await travellerOf(services, request);
    if (contract.access === 'traveller' && traveller === null)
      throw new Failure('authentication_required');
    const input = contract.request.safeParse(request.body ?? undefined);
    if (!input.success) throw invalidInput(input.error);
    // The schema that parsed the input is the one that types this handler's request.
    const data = await handler(input.data as Parameters<typeof handler>[0], {
      services,
      traveller,
    });
    reply.header('cache-control', 'no-store');
    return { data, error: null };
  });
}
