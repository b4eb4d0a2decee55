import { findAccepting } from '@farelark/db';
import type { Matchable } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Pipeline } from '../pipeline.ts';
import { getOfferTerms } from './offer-terms.ts';

/**
 * The ids of the travellers whose preferences accept an offer, in an order that stays the same while
 * preferences do. May lag a second behind the latest save: read the rows of those to be told with
 * `readTravellers` in the transaction that tells them, and ask `mismatch` again.
 */
export async function findRecipients(
  pipeline: Pipeline,
  client: PoolClient,
  offer: Matchable,
): Promise<readonly string[]> {
  return pipeline.audience.match(offer) ?? findAccepting(client, getOfferTerms(pipeline, offer));
}
