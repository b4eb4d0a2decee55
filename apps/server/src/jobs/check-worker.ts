import { type CheckResult, type Deal, normalise, type SourceName } from '@farelark/domain';
import { checkDueDeals, fadeDeals } from '@farelark/pipeline';
import type { FareSource } from '@farelark/sources';
import type { Services } from '../services.ts';
import { type Loop, startLoop } from './loop.ts';

/** Deals looked at in one round. */
const BATCH = 20;
const PAUSE_MILLIS = 500;
/** How often deals that departed or were not seen for long are swept. */
const FADE_EVERY_MILLIS = 60_000;

/** Takes second looks: before a deal is announced, and while people can see it. */
export function startCheckWorker(services: Services, sources: readonly FareSource[]): Loop {
  const sourceOf = new Map(sources.map((source) => [source.name, source]));
  return startLoop({
    name: 'check',
    pauseMillis: PAUSE_MILLIS,
    log: services.log,
    round: async () => {
      const looked = await checkDueDeals(
        services.pipeline,
        (deal, signal) => askAgain(services, sourceOf, deal, signal),
        BATCH,
      );
      return looked === BATCH;
    },
  });
}

/** Ends deals whose time is over. */
export function startFadeWorker(services: Services): Loop {
  return startLoop({
    name: 'fade',
    pauseMillis: FADE_EVERY_MILLIS,
    log: services.log,
    round: async () => (await fadeDeals(services.pipeline)) > 0,
  });
}

async function askAgain(
  services: Services,
  sourceOf: ReadonlyMap<SourceName, FareSource>,
  deal: Deal,
  signal: AbortSignal,
): Promise<CheckResult> {
  const source = sourceOf.get(deal.offer.source);
  // A source that was switched off can't confirm anything any more; the sweep ends its deals.
  if (source?.requery === undefined) return { kind: 'unavailable' };
  const answer = await source.requery(deal.offer, signal);
  if (answer.kind !== 'offers') return { kind: answer.kind };
  const context = {
    isPlace: (code: string) => services.reference.isPlace(code),
    synthetic: source.synthetic,
    defaultSource: source.name,
  };
  const offers = answer.offers.flatMap((raw) => {
    const result = normalise(raw, context);
    return 'fare' in result && result.fare.currency === deal.offer.currency ? [result.fare] : [];
  });
  return offers.length === 0 ? { kind: 'none' } : { kind: 'offers', offers };
}
