import { getFlights, type SabreOffer, type TripQuery } from './sabre-offer.ts';

/**
 * Writes offers as Bargain Finder Max does: flights, legs and bags once, referenced by id.
 *
 * @param toId id of the n-th description; ids need not be sequential
 */
export function writeGrouped(
  query: TripQuery,
  offers: readonly SabreOffer[],
  toId: (index: number) => number = (index) => index + 1,
) {
  const scheduleDescs: object[] = [];
  const legDescs: object[] = [];
  const baggageAllowanceDescs: object[] = [];
  const itineraries = offers.map((offer) => {
    const directions = query.dates.map((_, direction) => getFlights(offer, query, direction));
    const legs = directions.map((flights) => {
      const schedules = flights.map((flight) => {
        const id = toId(scheduleDescs.length);
        scheduleDescs.push({ id, ...toSchedule(flight, offer) });
        return { ref: id, ...(offer.isNextDay && { departureDateAdjustment: 1 }) };
      });
      const id = toId(legDescs.length);
      legDescs.push({ id, schedules });
      return { ref: id };
    });
    const bagId = offer.bags === null ? null : toId(baggageAllowanceDescs.length);
    if (bagId !== null) baggageAllowanceDescs.push({ id: bagId, pieceCount: offer.bags });
    const pricing = toPricing(offer, query, directions.flat(), bagId);
    return { legs, pricingInformation: [pricing] };
  });
  const legDescriptions = query.dates.map((departureDate) => ({ departureDate }));
  return {
    groupedItineraryResponse: {
      messages: [{ severity: 'Info', type: 'WORKERTHREAD', code: 'TRANSACTIONID', text: '1' }],
      statistics: { itineraryCount: itineraries.length },
      scheduleDescs,
      legDescs,
      baggageAllowanceDescs,
      itineraryGroups: [{ groupDescription: { legDescriptions }, itineraries }],
    },
  };
}

/** Response without itineraries. */
export function writeMessage(message: object) {
  const statistics = { itineraryCount: 0 };
  return { groupedItineraryResponse: { messages: [message], statistics } };
}

type Flight = ReturnType<typeof getFlights>[number];

function toSchedule({ from, to, number, technicalStops }: Flight, offer: SabreOffer) {
  return {
    stopCount: technicalStops,
    departure: { airport: from, time: offer.time },
    arrival: { airport: to, time: '23:05:00+02:00' },
    carrier: {
      marketing: offer.carrier,
      marketingFlightNumber: number,
      equipment: { code: offer.aircraft },
    },
  };
}

function toPricing(
  offer: SabreOffer,
  query: TripQuery,
  flights: readonly Flight[],
  bagId: number | null,
) {
  const { offerId } = offer;
  const source = offerId === undefined ? {} : { offer: { offerId, timeToLive: 1200 } };
  if (offer.soldOut) return { ...source, soldOut: { status: 'SOLD OUT' } };
  const segments = flights.map((_, id) => ({ id }));
  const passengerInfo = {
    fareComponents: flights.map(({ cabin }, index) => ({
      ref: index + 1,
      segments: [{ segment: { cabinCode: cabin } }],
    })),
    ...(bagId !== null && {
      baggageInformation: [{ provisionType: 'A', segments, allowance: { ref: bagId } }],
    }),
  };
  const totalFare = { totalPrice: offer.price, currency: query.currency };
  return { ...source, fare: { passengerInfoList: [{ passengerInfo }], totalFare } };
}
