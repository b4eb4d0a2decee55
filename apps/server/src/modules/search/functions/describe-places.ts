import { describePlacesRequest, searchAirportsResponse } from '@farelark/contracts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toPlaceView } from '../../deals/index.ts';
import type { SearchNeeds } from '../needs.ts';

/** Names for codes that are stored already; unknown codes stand for themselves. */
export const describePlaces = defineFunction({
  name: 'describe-places',
  access: 'anyone',
  input: describePlacesRequest,
  output: searchAirportsResponse,
  docs: {
    summary: 'The names of codes.',
    example: { codes: ['BUD', 'LON'] },
  },
  misuse: () => ({ codes: ['BUD'] }),
  handler: async (request, _call, needs: SearchNeeds) => ({
    places: request.codes.map((code) =>
      toPlaceView(code.toUpperCase(), needs.reference, request.language),
    ),
  }),
});
