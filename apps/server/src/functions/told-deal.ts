import type { Deal } from '@farelark/domain';
import { findDeals, type StoredDeal } from '@farelark/storage';
import type { Services } from '../services.ts';

/**
 * A deal that travellers were told of; null for any other: what is still being verified, or was dropped,
 * is nobody's to see, whoever knows its id.
 */
export async function findToldDeal(
  { database }: Pick<Services, 'database'>,
  dealId: string,
): Promise<StoredDeal | null> {
  const stored = (await findDeals(database.pool, [dealId])).get(dealId);
  return stored !== undefined && wasTold(stored.deal) ? stored : null;
}

function wasTold(deal: Deal): boolean {
  return deal.verifiedAt !== null && deal.state !== 'dropped';
}
