import type { Cabin } from '@farelark/engine';
import type { MailContext } from '../rendered-mail.ts';

/** Integer minor units of an ISO 4217 currency, as JSON. */
export interface MailMoney {
  readonly amount: number;
  readonly currency: string;
}

interface MailPlace {
  /** IATA airport or city code. */
  readonly code: string;
  /** Name in the recipient's language. */
  readonly city: string;
}

/**
 * Deal in an alert email, as JSON for the outbox. The API's `DealView` is assignable to it.
 * All amounts are in one currency.
 */
export interface DealMail {
  readonly label: 'deal' | 'error_fare';
  /** `unconfirmed` is marked in subject and body. */
  readonly state: 'verifying' | 'unconfirmed' | 'live' | 'gone';
  readonly origin: MailPlace;
  readonly destination: MailPlace;
  /** Local date, `YYYY-MM-DD`. */
  readonly departureDate: string;
  /** Local date, `YYYY-MM-DD`; null = one way. */
  readonly returnDate: string | null;
  /** Other days with about the same price, by departure. */
  readonly otherDates?: readonly {
    readonly departureDate: string;
    readonly returnDate: string | null;
    readonly price: MailMoney;
  }[];
  readonly cabin: Cabin;
  /** Empty = unknown. */
  readonly carriers: readonly { readonly name: string }[];
  /** Maximum of both directions; null = unknown. */
  readonly stops: number | null;
  readonly via: readonly string[];
  /** Checked bag; null = unknown. */
  readonly baggage: 'included' | 'extra' | null;
  readonly price: MailMoney;
  /** Price in the seller's currency, if the other amounts were converted. Those are then called approximate. */
  readonly soldAt?: MailMoney | null;
  readonly usual: {
    readonly average: MailMoney;
    readonly typicalLow: MailMoney;
    readonly typicalHigh: MailMoney;
    /** Comparable fares behind the average; few or none if it comes from similar routes. */
    readonly samples: number;
    /** Days over which the samples were observed. */
    readonly daysCovered: number;
    /** Share of similar alerts that proved right, 0 to 1. */
    readonly confidence: number;
  };
  readonly saved: MailMoney;
  /** Saving relative to the average, 0 to 1. */
  readonly savedShare: number;
  /** ISO 8601 instant of the last recheck; null = none. */
  readonly verifiedAt: string | null;
  /** ISO 8601 instant of the last sighting of the price. */
  readonly lastSeenAt: string;
  readonly sourceCount: number;
  /** True if a recheck confirmed it. */
  readonly confirmed: boolean;
  /** Ignored unless http or https. */
  readonly bookingUrl: string | null;
  /** From the market simulator: marked in subject and body, never linked as bookable. */
  readonly synthetic: boolean;
}

/** Absolute URLs in the app for one recipient. */
export interface DealLinks {
  readonly deal: string;
  readonly preferences: string;
  /** POST unsubscribes (RFC 8058). GET shows a page with a button, because mail scanners follow links. */
  readonly unsubscribe: string;
}

export interface DealRecipient extends MailContext {
  readonly links: DealLinks;
}
