import { searchAirlinesRequest, searchAirlinesResponse } from '@farelark/contracts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { SearchNeeds } from '../needs.ts';

const MAX_AIRLINES = 12;

/** Airlines by code or name, the biggest first. */
export const searchAirlines = defineFunction({
  name: 'search-airlines',
  access: 'anyone',
  input: searchAirlinesRequest,
  output: searchAirlinesResponse,
  docs: {
    summary: 'Airlines by code or beginning of a name.',
    example: { searchTerm: 'wizz' },
  },
  misuse: () => ({ searchTerm: 'W6' }),
  handler: async (request, _call, needs: SearchNeeds) => ({
    airlines: needs.reference
      .searchAirlines(request.searchTerm, MAX_AIRLINES)
      .map(({ code, name }) => ({ code, name })),
  }),
});
