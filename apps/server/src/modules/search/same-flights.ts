import type { Fare } from '@farelark/engine';

/**
 * What two sellers of the same flights have in common, whatever they call them: the places, days and cabin,
 * and the flight numbers (`W6 2376`, `W62376`, `2376` and `W6 02376` are one). A source that names no
 * flights is matched by carriers, stops and the times of departure; without those, null: nobody can say.
 */
export function flightsKey(fare: Fare, getCode: (carrier: string) => string): string | null {
  const { origin, destination, departure, return: back, cabin } = fare;
  const trip = [origin, destination, departure, back, cabin];
  const carriers = fare.carriers.map(getCode);
  if (fare.flightNumbers.length > 0) {
    const flights = fare.flightNumbers.map((text, index) =>
      flightNumber(
        text,
        carriers.length === fare.flightNumbers.length ? carriers[index] : carriers[0],
      ),
    );
    return JSON.stringify([...trip, flights]);
  }
  const { departureTime, returnTime, stops } = fare;
  const isTimed = departureTime !== null && (back === null || returnTime !== null);
  if (!isTimed || carriers.length === 0) return null;
  return JSON.stringify([...trip, carriers, stops, departureTime, returnTime]);
}

/** `W62376`: designator and number without blanks and leading zeros. */
function flightNumber(text: string, carrier = ''): string {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const [, designator = '', number = plain] =
    /^([A-Z][A-Z0-9]|[0-9][A-Z])?0*(\d{1,4}[A-Z]?)$/.exec(plain) ?? [];
  return `${designator === '' ? carrier : designator}${number}`;
}
