/** Departures that one collection looks at, at most (spec, section 5). */
export const MAX_DEPARTURES = 6;

/** Where visitors are shown fares from, who have told of no departure (spec, section 9). */
export const DEFAULT_DEPARTURES: readonly string[] = ['HKG', 'NRT', 'DXB'];

/** Offers asked for from each departure (spec, section 7). */
export const LIMIT_PER_DEPARTURE = 60;
