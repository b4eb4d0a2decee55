import type { Cabin } from '@farelark/engine';
import type { MailReader } from '../rendered-mail.ts';

/** An amount in integer minor units of an ISO 4217 currency, as it stands in JSON. */
export interface MailMoney {
  readonly amount: number;
  readonly currency: string;
}

interface MailPlace {
  /** IATA airport or city code. */
  readonly code: string;
  /** The city's name, as the recipient is to read it. */
  readonly city: string;
}

/**
 * Deal in an alert email: plain JSON, so that it can wait in the outbox. A deal as
 * the API shows it (`DealView`) fits. All amounts are in one currency.
 */
export interface DealMail {
  readonly label: 'deal' | 'error_fare';
  /** An unconfirmed one is marked in subject and body. */
  readonly state: 'verifying' | 'unconfirmed' | 'live' | 'gone';
  readonly origin: MailPlace;
  readonly destination: MailPlace;
  /** Local date, `YYYY-MM-DD`. */
  readonly departureDate: string;
  /** Local date, `YYYY-MM-DD`; null = one way. */
  readonly returnDate: string | null;
  /** Further days on which the same trip costs about the same, by departure. */
  readonly otherDates?: readonly {
    readonly departureDate: string;
    readonly returnDate: string | null;
    readonly price: MailMoney;
  }[];
  readonly cabin: Cabin;
  /** Empty = the source did not say. */
  readonly carriers: readonly { readonly name: string }[];
  /** Largest number of stops in either direction; null = not said. */
  readonly stops: number | null;
  readonly via: readonly string[];
  /** Checked bag in the price; null = not said. */
  readonly baggage: 'included' | 'extra' | null;
  readonly price: MailMoney;
  /** The price in the currency it is sold in, if the others were converted, which are called approximate then. */
  readonly soldAt?: MailMoney | null;
  readonly usual: {
    readonly average: MailMoney;
    readonly typicalLow: MailMoney;
    readonly typicalHigh: MailMoney;
    /** Comparable fares behind the average; none or few where it is borrowed from similar routes. */
    readonly samples: number;
    /** Days over which they were observed. */
    readonly daysCovered: number;
    /** About this share of alerts like it turn out true, 0 to 1. */
    readonly confidence: number;
  };
  readonly saved: MailMoney;
  /** Share saved against the average, 0 to 1. */
  readonly savedShare: number;
  /** ISO 8601 instant of the second look; null = there was none. */
  readonly verifiedAt: string | null;
  /** ISO 8601 instant at which a source last showed the price. */
  readonly lastSeenAt: string;
  /** Number of sources that have shown this price. */
  readonly sourceCount: number;
  /** True if a recheck confirmed it. */
  readonly confirmed: boolean;
  /** Booking URL; used only if it is http or https. */
  readonly bookingUrl: string | null;
  /** Made by the market simulator: marked in subject and body, never linked as bookable. */
  readonly synthetic: boolean;
}

/** Absolute addresses in the app, made for one recipient. */
export interface DealLinks {
  readonly deal: string;
  readonly preferences: string;
  /** Unsubscribes on POST (RFC 8058), and shows a page with a button on GET, because mail scanners follow links. */
  readonly unsubscribe: string;
}

/** For whom a deal is written down. */
export interface DealRecipient extends MailReader {
  readonly links: DealLinks;
}
