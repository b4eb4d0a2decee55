import type { Alliance } from '@farelark/engine';

/** A frequent flyer programme, and the airlines on whose fares miles can be earned in it. */
export interface ProgrammeLine {
  /** As it stands in addresses of searches: never changed. */
  readonly id: string;
  readonly name: string;
  /** Airlines whose own programme it is, by IATA designators, separated by blanks. */
  readonly own: string;
  /** All airlines of it earn. */
  readonly alliance: Alliance | null;
  /** Airlines beyond the alliance on which miles can be earned. */
  readonly partners: string;
}

/** Day on which the list was gone through; partners come and go. */
export const PROGRAMMES_AS_OF = '2026-11-22';

/**
 * The programmes that most travellers are in, the biggest first. Which booking classes earn, and how
 * much, is each programme's own business: basic fares often earn nothing at all.
 */
export const PROGRAMMES: readonly ProgrammeLine[] = [
  {
    id: 'aadvantage',
    name: 'American Airlines AAdvantage',
    own: 'AA MQ OH PT',
    alliance: 'oneworld',
    partners: 'EY GF TN',
  },
  {
    id: 'skymiles',
    name: 'Delta SkyMiles',
    own: 'DL 9E',
    alliance: 'skyteam',
    partners: 'LA WS',
  },
  {
    id: 'mileageplus',
    name: 'United MileagePlus',
    own: 'UA',
    alliance: 'star_alliance',
    partners: 'EI FZ',
  },
  {
    id: 'miles_and_more',
    name: 'Miles & More',
    own: 'LH LX OS SN EW 4Y EN CL VL WK',
    alliance: 'star_alliance',
    partners: 'AZ BT LG',
  },
  {
    id: 'flying_blue',
    name: 'Flying Blue',
    own: 'AF KL HV TO A5',
    alliance: 'skyteam',
    partners: 'CZ QF UU',
  },
  {
    id: 'british_airways_club',
    name: 'British Airways Club (Avios)',
    own: 'BA CJ',
    alliance: 'oneworld',
    partners: 'EI LV VY',
  },
  {
    id: 'iberia_club',
    name: 'Iberia Club (Avios)',
    own: 'IB I2',
    alliance: 'oneworld',
    partners: 'EI LV VY',
  },
  {
    id: 'privilege_club',
    name: 'Qatar Airways Privilege Club (Avios)',
    own: 'QR',
    alliance: 'oneworld',
    partners: 'VA',
  },
  {
    id: 'finnair_plus',
    name: 'Finnair Plus (Avios)',
    own: 'AY',
    alliance: 'oneworld',
    partners: '',
  },
  {
    id: 'qantas_frequent_flyer',
    name: 'Qantas Frequent Flyer',
    own: 'QF JQ',
    alliance: 'oneworld',
    partners: 'AF EK KL',
  },
  {
    id: 'skywards',
    name: 'Emirates Skywards',
    own: 'EK',
    alliance: null,
    partners: 'FZ QF',
  },
  {
    id: 'etihad_guest',
    name: 'Etihad Guest',
    own: 'EY',
    alliance: null,
    partners: '',
  },
  {
    id: 'krisflyer',
    name: 'Singapore Airlines KrisFlyer',
    own: 'SQ TR',
    alliance: 'star_alliance',
    partners: 'VA',
  },
  {
    id: 'asia_miles',
    name: 'Cathay (Asia Miles)',
    own: 'CX UO',
    alliance: 'oneworld',
    partners: '',
  },
  {
    id: 'ana_mileage_club',
    name: 'ANA Mileage Club',
    own: 'NH',
    alliance: 'star_alliance',
    partners: '',
  },
  {
    id: 'jal_mileage_bank',
    name: 'JAL Mileage Bank',
    own: 'JL',
    alliance: 'oneworld',
    partners: 'AF EK',
  },
  {
    id: 'skypass',
    name: 'Korean Air SKYPASS',
    own: 'KE',
    alliance: 'skyteam',
    partners: '',
  },
  {
    id: 'miles_and_smiles',
    name: 'Turkish Airlines Miles&Smiles',
    own: 'TK',
    alliance: 'star_alliance',
    partners: '',
  },
  {
    id: 'aeroplan',
    name: 'Air Canada Aeroplan',
    own: 'AC RV',
    alliance: 'star_alliance',
    partners: 'EK EY FZ',
  },
  {
    id: 'eurobonus',
    name: 'SAS EuroBonus',
    own: 'SK',
    alliance: 'skyteam',
    partners: '',
  },
  {
    id: 'miles_bonus',
    name: 'Aegean Miles+Bonus',
    own: 'A3 OA',
    alliance: 'star_alliance',
    partners: '',
  },
  {
    id: 'atmos_rewards',
    name: 'Alaska Atmos Rewards',
    own: 'AS HA QX',
    alliance: 'oneworld',
    partners: 'DE FI SQ',
  },
  {
    id: 'latam_pass',
    name: 'LATAM Pass',
    own: 'LA',
    alliance: null,
    partners: 'DL IB QR',
  },
  {
    id: 'flying_club',
    name: 'Virgin Atlantic Flying Club',
    own: 'VS',
    alliance: 'skyteam',
    partners: '',
  },
];
