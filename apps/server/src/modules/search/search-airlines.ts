import type { FunctionHandler } from '../../platform/http/function-handler.ts';

const MOST_AIRLINES = 12;

/** Airlines by code or name, the biggest first. */
export const searchAirlines: FunctionHandler<'search-airlines'> = async (
  request,
  { services },
) => ({
  airlines: services.reference
    .searchAirlines(request.searchTerm, MOST_AIRLINES)
    .map(({ code, name }) => ({ code, name })),
});
