import type { DayRange } from '@farelark/engine';
import { formatDay } from '@farelark/engine';
import type { Interpretation } from './interpretation.ts';

/** An interpretation as programs read it: dates written out, names as in fare feeds. */
export function writeInterpretation(query: string, read: Interpretation) {
  return {
    query,
    from: [...read.from],
    to: [...read.to],
    depart: writeDays(read.depart),
    return: writeDays(read.return),
    trip_type: read.tripType,
    cabin: read.cabin,
    max_stops: read.maxStops,
    airlines: [...read.airlines],
    passengers: read.passengers,
    max_price: read.maxPrice,
    via: [...read.via],
    avoid: [...read.avoid],
    from_areas: [...read.fromAreas],
    to_areas: [...read.toAreas],
    depart_times: [...read.departTimes],
    avoid_times: [...read.avoidTimes],
    stay_nights: read.stayNights,
    baggage: read.baggage,
    alliances: [...read.alliances],
    exclude_airlines: [...read.excludeAirlines],
  };
}

function writeDays(days: DayRange | null) {
  return days === null
    ? null
    : { earliest: formatDay(days.earliest), latest: formatDay(days.latest) };
}
