/** Writes offers as Bargain Finder Max answers them: flights, legs and bags once, then references. */
import { getFlights, type SabreOffer, type TripQuery } from './sabre-offer.ts';

/** Ids need not be what a reader would guess: `idOf` says which one the n-th description gets. */
export function groupedAnswer(
  asked: TripQuery,
  offers: readonly SabreOffer[],
  toId: (position: number) => number = (position) => position + 1,
) {
  const scheduleDescs: object[] = [];
  const legDescs: object[] = [];
  const baggageAllowanceDescs: object[] = [];
  const itineraries = offers.map((offer) => {
    const directions = asked.dates.map((_, direction) => getFlights(offer, asked, direction));
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
    const bag = offer.bags === null ? null : toId(baggageAllowanceDescs.length);
    if (bag !== null) baggageAllowanceDescs.push({ id: bag, pieceCount: offer.bags });
    const price = toPricing(offer, asked, directions.flat(), bag);
    return { legs, pricingInformation: [price] };
  });
  return {
    groupedItineraryResponse: {
      messages: [{ severity: 'Info', type: 'WORKERTHREAD', code: 'TRANSACTIONID', text: '1' }],
      statistics: { itineraryCount: itineraries.length },
      scheduleDescs,
      legDescs,
      baggageAllowanceDescs,
      itineraryGroups: [
        {
          groupDescription: {
            legDescriptions: asked.dates.map((departureDate) => ({ departureDate })),
          },
          itineraries,
        },
      ],
    },
  };
}

/** "No availability": an answer, not an error. */
export const noAvailability = () =>
  withoutItineraries({ severity: 'Info', code: 'NAV', text: 'No Availability' });

/** An error in words, in an answer that is otherwise sound. */
export const errorOnly = (text: string) =>
  withoutItineraries({ severity: 'Error', code: 'PROCESS', text });

function withoutItineraries(message: object) {
  const statistics = { itineraryCount: 0 };
  return { groupedItineraryResponse: { messages: [message], statistics } };
}

type Flight = ReturnType<typeof getFlights>[number];

function toSchedule({ from, to, number, touchdowns }: Flight, offer: SabreOffer) {
  return {
    stopCount: touchdowns,
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
  asked: TripQuery,
  flights: readonly Flight[],
  bag: number | null,
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
    ...(bag !== null && {
      baggageInformation: [{ provisionType: 'A', segments, allowance: { ref: bag } }],
    }),
  };
  const totalFare = { totalPrice: offer.price, currency: asked.currency };
  return { ...source, fare: { passengerInfoList: [{ passengerInfo }], totalFare } };
}
