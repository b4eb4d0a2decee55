import type { Translate } from '../i18n/text-store.ts';

/** null if unknown. */
export function formatStops(stops: number | null, t: Translate): string | null {
  if (stops === null) return null;
  return stops === 0 ? t('deal.stops.direct') : t('deal.stops.count', { count: stops });
}
