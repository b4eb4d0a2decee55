import type { ArchivedDeal, Language } from '@farelark/contracts';
import type { PastDeal } from '@farelark/db/deal-lists';
import type { Reference } from '@farelark/reference';
import { toPlaceView } from './deal-view.ts';

/** A finished life as it crosses the wire. */
export function toArchivedDeal(
  past: PastDeal,
  reference: Reference,
  language?: Language,
): ArchivedDeal {
  const { price, currency, saving } = past;
  return {
    dealId: past.dealId,
    episode: past.episode,
    label: past.label,
    origin: toPlaceView(past.origin, reference, language),
    destination: toPlaceView(past.destination, reference, language),
    departureDate: past.departureDate,
    returnDate: past.returnDate,
    tripType: past.returnDate === null ? 'one_way' : 'round_trip',
    cabin: past.cabin,
    price: { amount: price, currency },
    usual: { amount: Math.round(price / (1 - saving)), currency },
    savedShare: saving,
    foundAt: past.firstSeenAt.toISOString(),
    goneAt: past.goneAt.toISOString(),
    goneReason: past.goneReason,
    lasted: lastedOf(past),
    synthetic: past.synthetic,
  };
}

/** Who saw it end did so between then and when it was last there: half of that counts, as on the scoreboard. */
function lastedOf(past: PastDeal): ArchivedDeal['lasted'] {
  const { firstSeenAt, lastSeenAt, goneAt, goneReason } = past;
  const atLeast = !['price_rose', 'not_found', 'reported'].includes(goneReason);
  const unknown = atLeast ? 0 : Math.max(0, goneAt.getTime() - lastSeenAt.getTime()) / 2;
  const millis = lastSeenAt.getTime() - firstSeenAt.getTime() + unknown;
  return { seconds: Math.max(0, Math.round(millis / 1000)), atLeast };
}
