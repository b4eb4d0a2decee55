import type { FunctionHandler } from '../../platform/http/function-handler.ts';
import { toPlaceView } from '../deals/deal-view.ts';

/** Names for codes that are stored already; unknown codes stand for themselves. */
export const describePlaces: FunctionHandler<'describe-places'> = async (
  request,
  { services },
) => ({
  places: request.codes.map((code) =>
    toPlaceView(code.toUpperCase(), services.reference, request.language),
  ),
});
