import type { AirplaneType } from '@farelark/engine';
import { fold } from './fold.ts';

/**
 * IATA aircraft type codes (SSIM appendix A) of what travellers may exclude. All in scheduled
 * service with propellers: ATR, Dash 8, Saab, Jetstream, Fokker 50, An-24 to An-140, small ones.
 */
const PROPELLER_CODES = new Set(
  (
    'AT3 AT4 AT5 AT7 ATR ATZ AT6 DH1 DH2 DH3 DH4 DH7 DH8 DHT DHP DHS D8F SF3 S20 SFB SWM J31 J32 ' +
    'J41 JST F27 F50 FK7 AN4 AN6 A40 A4F A26 A28 A38 EM2 EMB CN1 CN2 CNA CNC CNT CNF BE1 BE2 ' +
    'BEC BEH BES BNI BNT D28 D38 DHO L4T LOH LOM M6T MA6 MU2 PA1 PA2 PAG PAT PL2 PL6 T20 YN2 YN7 I14 ILY ' +
    'CV5 CVR HS7 ND2 SH3 SH6 SHB SHS'
  ).split(' '),
);
const MAX_CODES = new Set(['7M7', '7M8', '7M9', '7MJ', '7M1', 'B37M', 'B38M', 'B39M', 'B3XM']);
const A380_CODES = new Set(['380', '388', 'A388', 'A380', '38F']);

/** ICAO designators and names as feeds write them, folded. */
const PROPELLER_NAME =
  /\b(atr|at4[2356]|at7[2356]|dash 8|dhc 8|dhc8|dh8[abcd]|q[234]00|saab (340|2000)|sf34|sb20|fokker 50|turboprop|propeller|jetstream|twin otter|dhc 6|caravan|cessna 208|beech 1900|b190|dornier 228|antonov an (24|26|140)|pilatus)\b/;
const MAX_NAME = /\b737 ?max\b|\b737 (7|8|9|10) ?max\b|\bmax (7|8|9|10|200)\b|\b737 8 200\b/;
const A380_NAME = /\ba ?380\b/;

/** The kind of aircraft that travellers may exclude, or null for any other or unknown one. */
export function aircraftCategory(codeOrName: string): AirplaneType | null {
  const code = codeOrName.trim().toUpperCase();
  if (MAX_CODES.has(code)) return 'boeing_737_max';
  if (A380_CODES.has(code)) return 'airbus_a380';
  if (PROPELLER_CODES.has(code)) return 'propeller';
  const name = fold(codeOrName);
  if (MAX_NAME.test(name)) return 'boeing_737_max';
  if (A380_NAME.test(name)) return 'airbus_a380';
  return PROPELLER_NAME.test(name) ? 'propeller' : null;
}
