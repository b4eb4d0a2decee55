/** Writes offers as Bargain Finder Max answers them: flights, legs and bags once, then references. */
import { type AskedJourney, getFlights, type SabreOffer } from './sabre-offer.ts';

/** Ids need not be what a reader would guess: `idOf` says which one the n-th description gets. */
export function groupedAnswer(
  asked: AskedJourney,
  offers: readonly SabreOffer[],
  toId: (position: number) => number = (position) => position + 1,
) {
  const scheduleDescs: object[] = [];
  const legDescs: object[] = [];
  const baggageAllowanceDescs: object[] = [];
  const itineraries = offers.map((offer, index) => {
    const directions = asked.dates.map((_, direction) => getFlights(offer, asked, direction));
    const legs = directions.map((flights) => {
      const schedules = flights.map((flight) => {
        const id = toId(scheduleDescs.length);
        scheduleDescs.push({ id, ...toSchedule(flight, offer) });
        return { ref: id, ...(offer.isNextDay && { departureDateAdjustment: 1 }) };
      });
      const id = toId(legDescs.length);
      legDescs.push({ id, elapsedTime: 115 * flights.length, schedules });
      return { ref: id };
    });
    const bag = offer.bags === null ? null : toId(baggageAllowanceDescs.length);
    if (bag !== null) baggageAllowanceDescs.push({ id: bag, pieceCount: offer.bags });
    const price = toPricing(offer, asked, directions.flat(), bag);
    return { id: index + 1, pricingSource: 'ADVJR1', legs, pricingInformation: [price] };
  });
  return {
    groupedItineraryResponse: {
      version: '5',
      messages: [{ severity: 'Info', type: 'WORKERTHREAD', code: 'TRANSACTIONID', text: '1' }],
      statistics: { itineraryCount: itineraries.length },
      scheduleDescs,
      legDescs,
      baggageAllowanceDescs,
      itineraryGroups: [
        {
          groupDescription: {
            legDescriptions: asked.dates.map((departureDate, direction) => ({
              departureDate,
              departureLocation: direction === 0 ? asked.origin : asked.destination,
              arrivalLocation: direction === 0 ? asked.destination : asked.origin,
            })),
          },
          itineraries,
        },
      ],
    },
  };
}

/** "No availability": an answer, not an error. */
export function noAvailability() {
  return {
    groupedItineraryResponse: {
      version: '5',
      messages: [{ severity: 'Info', type: 'DEFAULT', code: 'NAV', text: 'No Availability' }],
      statistics: { itineraryCount: 0 },
    },
  };
}

/** An error in words, in an answer that is otherwise sound. */
export function errorOnly(text: string) {
  return {
    groupedItineraryResponse: {
      version: '5',
      messages: [{ severity: 'Error', type: 'DEFAULT', code: 'PROCESS', text }],
      statistics: { itineraryCount: 0 },
    },
  };
}

type Flight = ReturnType<typeof getFlights>[number];

function toSchedule({ from, to, number, touchdowns }: Flight, offer: SabreOffer) {
  return {
    stopCount: touchdowns,
    eTicketable: true,
    elapsedTime: 115,
    departure: { airport: from, city: from, country: 'XX', time: offer.time },
    arrival: { airport: to, city: to, country: 'XX', time: '23:05:00+02:00' },
    carrier: {
      marketing: offer.carrier,
      marketingFlightNumber: number,
      operating: offer.carrier,
      operatingFlightNumber: number,
      equipment: { code: offer.aircraft, typeForFirstLeg: 'N', typeForLastLeg: 'N' },
    },
  };
}

function toPricing(
  offer: SabreOffer,
  asked: AskedJourney,
  flights: readonly Flight[],
  bag: number | null,
) {
  const source =
    offer.offerId === undefined
      ? { pricingSubsource: 'HPIS', distributionModel: 'ATPCO' }
      : { distributionModel: 'NDC', offer: { offerId: offer.offerId, timeToLive: 1200 } };
  if (offer.soldOut) return { ...source, soldOut: { status: 'SOLD OUT' } };
  return {
    ...source,
    fare: {
      validatingCarrierCode: offer.carrier,
      passengerInfoList: [
        {
          passengerInfo: {
            passengerType: 'ADT',
            passengerNumber: 1,
            fareComponents: flights.map(({ from, to, cabin }, index) => ({
              ref: index + 1,
              beginAirport: from,
              endAirport: to,
              segments: [{ segment: { bookingCode: 'O', cabinCode: cabin, seatsAvailable: 9 } }],
            })),
            ...(bag === null
              ? {}
              : {
                  baggageInformation: [
                    {
                      provisionType: 'A',
                      airlineCode: offer.carrier,
                      segments: flights.map((_, id) => ({ id })),
                      allowance: { ref: bag },
                    },
                  ],
                }),
          },
        },
      ],
      totalFare: { totalPrice: offer.price, totalTaxAmount: 23.8, currency: asked.currency },
    },
  };
}
