import { tellOfLiveDeals } from '@farelark/pipeline';
import { savePreferences as storePreferences } from '@farelark/storage';
import { Failure } from '../http/failure.ts';
import { callerOf, type FunctionHandler } from './handler.ts';

/** Stores preferences and tells the traveller of the best deals that are live already. */
export const savePreferences: FunctionHandler<'save-preferences'> = async (request, context) => {
  const { database, pipeline, reference } = context.services;
  const { userId } = callerOf(context);
  const places = {
    departureAirports: request.departureAirports,
    destinationAirports: request.destinationAirports,
    viaAirports: request.viaAirports,
    avoidedViaAirports: request.avoidedViaAirports,
  };
  const unknown = Object.entries(places).flatMap(([path, codes]) =>
    codes.some((code) => !reference.isPlace(code))
      ? [{ path, message: 'preferences.error.unknownPlace' }]
      : [],
  );
  if (unknown.length > 0) throw new Failure('invalid_input', unknown);
  const preferences = await storePreferences(database, userId, request);
  return { preferences, matchedNow: await tellOfLiveDeals(pipeline, userId) };
};
