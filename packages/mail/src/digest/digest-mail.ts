import type { DealMail, DealRecipient } from '../deal/deal-mail.ts';

/** Most deals that one digest tells of; the others are counted. */
export const MAX_DIGEST_DEALS = 20;

/** A deal of a digest, with the absolute address in the app where it is seen. */
export interface DigestDeal extends DealMail {
  readonly openUrl: string;
}

/** Deals of a day or a week in one mail, the best first. */
export interface DigestMail {
  readonly period: 'daily' | 'weekly';
  /** One to `MAX_DIGEST_DEALS`, none of them gone. */
  readonly deals: readonly DigestDeal[];
  /** Deals of the period that the app shows besides. */
  readonly more: number;
  /** `links.deal` leads to all deals. */
  readonly recipient: DealRecipient;
}
