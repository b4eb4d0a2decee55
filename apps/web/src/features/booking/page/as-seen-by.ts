import type { MoneyView, RecheckResult } from '@farelark/contracts';

/**
 * A look's result as news to somebody who was shown a price: another look, or a new sighting, may have
 * changed it since, so that the last one merely confirmed what is news here.
 */
export function asSeenBy(shown: MoneyView, result: RecheckResult): RecheckResult {
  const { outcome, now } = result;
  if (now === null || now.currency !== shown.currency) return result;
  if (outcome !== 'confirmed' && outcome !== 'repriced' && outcome !== 'price_rose') return result;
  if (outcome === 'price_rose') return { ...result, before: shown };
  return {
    ...result,
    before: shown,
    outcome: now.amount === shown.amount ? 'confirmed' : 'repriced',
  };
}
