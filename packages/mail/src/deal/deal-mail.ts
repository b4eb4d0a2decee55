import type { DealView, MoneyView } from '@farelark/contracts';
import type { MailContext } from '../rendered-mail.ts';

interface MailPlace {
  /** IATA airport or city code. */
  readonly code: string;
  /** Name in the recipient's language. */
  readonly city: string;
}

type NotStated = 'lowestBefore' | 'id' | 'tripType' | 'firstSeenAt' | 'detectedAt' | 'goneAt';
type Shortened = 'origin' | 'destination' | 'carriers';

/**
 * Deal in an alert email, as JSON for the outbox: the API's view, as far as an email states it. All amounts are in one
 * currency.
 */
export interface DealMail extends Readonly<Omit<DealView, NotStated | Shortened>> {
  readonly origin: MailPlace;
  readonly destination: MailPlace;
  /** Other days with about the same price, by departure. */
  readonly otherDates?: readonly Pick<DealView, 'departureDate' | 'returnDate' | 'price'>[];
  readonly carriers: readonly { readonly name: string }[];
  /** Missing in mails queued by an earlier version. */
  readonly lowestBefore?: DealView['lowestBefore'];
  /** Absolute URL of the destination's picture, 576 × 120; the same for all recipients. */
  readonly picture?: string;
  /** Price in the seller's currency, if the other amounts were converted. Those are then called approximate. */
  readonly soldAt?: MoneyView | null;
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
  /** True: watches the route of the deal. */
  readonly isWatching?: boolean;
}
