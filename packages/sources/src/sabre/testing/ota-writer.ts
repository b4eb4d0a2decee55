/** Writes offers as InstaFlights answers them: every itinerary in full. */
import { type AskedJourney, getFlights, type SabreOffer } from './sabre-offer.ts';

export function otaAnswer(asked: AskedJourney, offers: readonly SabreOffer[]) {
  return {
    PricedItineraries: offers.map((offer, index) => toItinerary(offer, index + 1, asked)),
    DepartureDateTime: asked.dates[0],
    OriginLocation: asked.origin,
    DestinationLocation: asked.destination,
    Links: [{ rel: 'self', href: 'https://api.platform.sabre.com/v1/shop/flights' }],
  };
}

function toItinerary(offer: SabreOffer, sequence: number, asked: AskedJourney) {
  const directions = asked.dates.map((date, direction) => ({
    ElapsedTime: 115,
    FlightSegment: getFlights(offer, asked, direction).map((flight) => ({
      DepartureDateTime: `${date}T${offer.time.slice(0, 8)}`,
      ArrivalDateTime: `${date}T23:05:00`,
      StopQuantity: flight.touchdowns,
      FlightNumber: String(flight.number),
      DepartureAirport: { LocationCode: flight.from },
      ArrivalAirport: { LocationCode: flight.to },
      OperatingAirline: { Code: offer.carrier, FlightNumber: flight.number },
      MarketingAirline: { Code: offer.carrier },
      Equipment: { AirEquipType: offer.aircraft },
    })),
  }));
  const flights = asked.dates.flatMap((_, direction) => getFlights(offer, asked, direction));
  return {
    SequenceNumber: sequence,
    AirItinerary: {
      DirectionInd: asked.dates.length > 1 ? 'Return' : 'OneWay',
      OriginDestinationOptions: { OriginDestinationOption: directions },
    },
    AirItineraryPricingInfo: {
      ItinTotalFare: {
        TotalFare: {
          Amount: offer.price.toFixed(2),
          CurrencyCode: asked.currency,
          DecimalPlaces: 2,
        },
      },
      PTC_FareBreakdowns: {
        PTC_FareBreakdown: {
          PassengerTypeQuantity: { Code: 'ADT', Quantity: 1 },
          ...(offer.bags === null ? {} : { PassengerFare: toBags(offer.bags, flights.length) }),
        },
      },
      FareInfos: {
        FareInfo: flights.map(({ cabin }) => ({
          FareReference: 'N',
          TPA_Extensions: { Cabin: { Cabin: cabin } },
        })),
      },
    },
    TPA_Extensions: { ValidatingCarrier: { Code: offer.carrier } },
  };
}

function toBags(pieces: number, flights: number) {
  return {
    TPA_Extensions: {
      BaggageInformationList: {
        BaggageInformation: [
          {
            ProvisionType: 'A',
            Segment: Array.from({ length: flights }, (_, Id) => ({ Id })),
            Allowance: [{ Pieces: pieces }],
          },
        ],
      },
    },
  };
}
