import { getFlights, type SabreOffer, type TripQuery } from './sabre-offer.ts';

/** Writes offers as InstaFlights does: complete itineraries. */
export function writeOta(query: TripQuery, offers: readonly SabreOffer[]) {
  return { PricedItineraries: offers.map((offer) => toItinerary(offer, query)) };
}

function toItinerary(offer: SabreOffer, query: TripQuery) {
  const directions = query.dates.map((date, direction) => ({
    FlightSegment: getFlights(offer, query, direction).map((flight) => ({
      DepartureDateTime: `${date}T${offer.time.slice(0, 8)}`,
      StopQuantity: flight.technicalStops,
      FlightNumber: String(flight.number),
      DepartureAirport: { LocationCode: flight.from },
      ArrivalAirport: { LocationCode: flight.to },
      MarketingAirline: { Code: offer.carrier },
      Equipment: { AirEquipType: offer.aircraft },
    })),
  }));
  const flights = query.dates.flatMap((_, direction) => getFlights(offer, query, direction));
  const Amount = offer.price.toFixed(2);
  const PassengerFare = offer.bags === null ? undefined : toBags(offer.bags, flights.length);
  return {
    AirItinerary: { OriginDestinationOptions: { OriginDestinationOption: directions } },
    AirItineraryPricingInfo: {
      ItinTotalFare: { TotalFare: { Amount, CurrencyCode: query.currency } },
      PTC_FareBreakdowns: { PTC_FareBreakdown: { PassengerFare } },
      FareInfos: {
        FareInfo: flights.map(({ cabin }) => ({ TPA_Extensions: { Cabin: { Cabin: cabin } } })),
      },
    },
  };
}

function toBags(pieces: number, flights: number) {
  const Segment = Array.from({ length: flights }, (_, Id) => ({ Id }));
  const BaggageInformation = [{ ProvisionType: 'A', Segment, Allowance: [{ Pieces: pieces }] }];
  return { TPA_Extensions: { BaggageInformationList: { BaggageInformation } } };
}
