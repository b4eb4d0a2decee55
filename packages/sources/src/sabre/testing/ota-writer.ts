/** Writes offers as InstaFlights answers them: every itinerary in full. */
import { getFlights, type SabreOffer, type TripQuery } from './sabre-offer.ts';

export function otaAnswer(asked: TripQuery, offers: readonly SabreOffer[]) {
  return { PricedItineraries: offers.map((offer) => toItinerary(offer, asked)) };
}

function toItinerary(offer: SabreOffer, asked: TripQuery) {
  const directions = asked.dates.map((date, direction) => ({
    FlightSegment: getFlights(offer, asked, direction).map((flight) => ({
      DepartureDateTime: `${date}T${offer.time.slice(0, 8)}`,
      StopQuantity: flight.touchdowns,
      FlightNumber: String(flight.number),
      DepartureAirport: { LocationCode: flight.from },
      ArrivalAirport: { LocationCode: flight.to },
      MarketingAirline: { Code: offer.carrier },
      Equipment: { AirEquipType: offer.aircraft },
    })),
  }));
  const flights = asked.dates.flatMap((_, direction) => getFlights(offer, asked, direction));
  const Amount = offer.price.toFixed(2);
  const PassengerFare = offer.bags === null ? undefined : toBags(offer.bags, flights.length);
  return {
    AirItinerary: { OriginDestinationOptions: { OriginDestinationOption: directions } },
    AirItineraryPricingInfo: {
      ItinTotalFare: { TotalFare: { Amount, CurrencyCode: asked.currency } },
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
