import type { FlightFacts, Language, Waypoint } from '@farelark/contracts';
import { type Fare, formatMinuteOfDay, type MinuteOfDay } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { toPlaceView } from './deal-view.ts';

/** The flights of an offer as they cross the wire, places named also in a language where one is given. */
export function toFlightFacts(
  offer: Fare,
  reference: Reference,
  language: Language | undefined,
): FlightFacts {
  const { origin, via, destination, departureTime, returnTime, flightNumbers, aircraft } = offer;
  return {
    way: [origin, ...via, destination].map((code) => toWaypoint(code, reference, language)),
    departureTime: timeOf(departureTime),
    returnTime: timeOf(returnTime),
    flightNumbers: [...flightNumbers],
    aircraft: [...aircraft],
  };
}

function toWaypoint(code: string, reference: Reference, language: Language | undefined): Waypoint {
  const place = reference.place(code);
  return {
    ...toPlaceView(code, reference, language),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    timeZone: place?.timeZone ?? null,
  };
}

function timeOf(minute: MinuteOfDay | null): string | null {
  return minute === null ? null : formatMinuteOfDay(minute);
}
