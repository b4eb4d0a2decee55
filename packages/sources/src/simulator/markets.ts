import type { EpochDay } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { getCurrency } from './currencies.ts';

/**
 * Origin, destination and carriers of each route. Airports and carriers are real, on routes that they plausibly fly;
 * prices and offers are made up. `EK:DXB` is a carrier that connects at its hub.
 */
const NETWORK = `
BUD BCN W6 FR VY
BUD LTN W6
BUD STN FR
BUD LHR BA
BUD CDG AF TO
BUD BER FR W6
BUD MAD W6 FR IB
BUD LIS W6 TP
BUD FCO W6 FR AZ
BUD AMS KL HV
BUD IST TK PC
BUD DXB FZ W6 TK:IST
BUD ATH W6 FR A3
BUD DUB FR EI
BUD JFK LO:WAW BA:LHR KL:AMS
BUD BKK TK:IST QR:DOH EK:DXB
BCN BUD W6 FR VY
BCN LGW VY U2 BA
BCN FCO VY FR
BCN JFK LV AA IB:MAD
BCN CMN VY AT
LTN BUD W6
LTN BCN U2 VY
STN BUD FR
STN BER FR
STN LIS FR
LHR BUD BA
LHR JFK BA VS AA
LHR DXB EK BA
LHR HKG CX BA QR:DOH
LHR SIN SQ BA EK:DXB
LHR CPT BA VS QR:DOH
LGW BCN VY U2 BA
LGW FCO U2 W6
CDG BUD AF TO
CDG JFK AF DL B6
CDG CMN AF AT TO
CDG NRT AF JL CX:HKG
CDG LIS AF TP U2
CDG GRU AF LA
BER BUD FR W6
BER STN FR
BER LIS FR U2
BER IST TK PC
MAD BUD W6 FR IB
MAD EZE IB AR UX
MAD MEX IB AM
MAD LHR IB BA
LIS BUD W6 TP
LIS GRU TP LA
LIS CDG AF TP U2
LIS STN FR
FCO BUD W6 FR AZ
FCO BCN VY FR
FCO JFK AZ DL
AMS BUD KL HV
AMS JFK KL DL
AMS ATH KL HV A3
FRA JFK LH SQ
FRA BKK LH TG EK:DXB
FRA DEL LH AI
IST BUD TK PC
IST DXB TK FZ PC
IST LHR TK BA
ATH BUD W6 FR A3
ATH AMS KL HV A3
DUB BUD FR EI
DUB JFK EI DL
DXB BUD FZ W6
DXB LHR EK BA
DXB BOM EK 6E AI
DXB BKK EK TG
DXB SIN EK SQ
DXB CAI EK MS
DOH BKK QR
DOH LHR QR BA
HKG NRT CX UO HX
HKG BKK CX HX TG
HKG SIN CX SQ TR
HKG ICN CX KE UO
HKG LHR CX BA QR:DOH
HKG SYD CX QF
HKG SFO CX UA
NRT HKG CX UO JL
NRT BKK JL ZG TG
NRT ICN KE ZE LJ
NRT SIN SQ TR JL
NRT LAX JL UA SQ
NRT SYD JL QF
HND SFO NH UA JL
SIN BKK SQ TR FD
SIN HKG CX SQ TR
SIN NRT SQ TR JL
SIN KUL SQ AK TR
SIN SYD SQ QF TR
SIN LHR SQ BA EK:DXB
BKK HKG CX HX TG
BKK ICN TG KE LJ
BKK DEL TG AI 6E
ICN NRT KE ZE LJ
ICN HKG CX KE UO
ICN LAX KE OZ DL
KUL SIN SQ AK TR
DEL DXB EK AI 6E
DEL BKK TG AI 6E
DEL LHR AI BA VS
BOM DXB EK 6E AI
SYD SIN SQ QF TR
SYD NRT JL QF
JFK LHR BA VS AA
JFK CDG AF DL B6
JFK BCN LV AA IB:MAD
JFK LAX DL B6 AA
JFK BUD LO:WAW BA:LHR KL:AMS
LAX NRT JL UA SQ
LAX JFK DL B6 AA
LAX MEX AM Y4 DL
LAX ORD UA AA
ORD LHR UA BA AA
SFO HKG CX UA
YYZ LHR AC BA
YYZ MEX AC AM
GRU LIS TP LA
GRU EZE LA G3 AR
EZE MAD IB AR UX
MEX LAX AM Y4 DL
CPT LHR BA VS QR:DOH
NBO DXB EK KQ
CAI DXB EK MS
CMN CDG AF AT TO
`;

export interface SimulatedCarrier {
  readonly code: string;
  /** Connecting airport; null = non-stop. */
  readonly hub: string | null;
  /** Flights of the outbound direction. */
  readonly flights: readonly SimulatedFlight[];
}

interface SimulatedAirport {
  readonly code: string;
  readonly timeZone: string;
}

export interface SimulatedFlight {
  readonly from: SimulatedAirport;
  readonly to: SimulatedAirport;
  readonly distanceKm: number;
}

/** A route and what its prices depend on. */
export type Market = ReturnType<typeof createMarkets>[number];

export interface SimulatedTrip {
  readonly market: Market;
  readonly departure: EpochDay;
  readonly return: EpochDay | null;
  readonly cabin: 'economy' | 'business';
}

/** @throws Error for an airport that the reference lacks */
export function createMarkets(reference: Reference) {
  return NETWORK.trim()
    .split('\n')
    .map((line, number) => {
      const [origin = '', destination = '', ...carriers] = line.split(' ');
      const from = reference.getPlace(origin);
      const to = reference.getPlace(destination);
      if (from === null || to === null) throw new Error(`No place ${origin} or ${destination}`);
      const listFlights = (hub: string | null): SimulatedFlight[] => {
        const middle = hub === null ? null : reference.getPlace(hub);
        const airports = middle === null ? [from, to] : [from, middle, to];
        return airports.slice(1).map((next, index) => {
          const previous = airports[index] ?? from;
          const distanceKm = reference.getDistanceKm(previous.code, next.code) ?? 0;
          return { from: previous, to: next, distanceKm };
        });
      };
      return {
        /** Index in the network, for random draws. */
        number,
        from,
        to,
        carriers: carriers.map((text): SimulatedCarrier => {
          const [code = '', hub = null] = text.split(':');
          return { code, hub, flights: listFlights(hub) };
        }),
        distanceKm: reference.getDistanceKm(from.code, to.code) ?? 0,
        currency: getCurrency(from.country),
      };
    });
}

/** Longer routes have return trips and business class. */
const LONG_HAUL_KM = 3800;

export function isLongHaul(market: Market): boolean {
  return market.distanceKm > LONG_HAUL_KM;
}

/** Carriers with lower prices, and without bags. */
export const LOW_COST = new Set(
  'FR W6 U2 VY HV TO PC FZ LV TR AK FD UO ZG ZE LJ 6E Y4 G3 B6'.split(' '),
);
