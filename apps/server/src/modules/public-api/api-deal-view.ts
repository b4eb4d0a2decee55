import type { ApiDeal } from '@farelark/contracts';
import type { StoredDeal } from '@farelark/db/deals';
import type { Reference } from '@farelark/reference';
import { toDealView, toPlaceView } from '../deals/index.ts';

/** Converts a deal to the public API's format. */
export function toApiDeal(stored: StoredDeal, reference: Reference): ApiDeal {
  const deal = toDealView(stored, reference);
  return {
    id: deal.id,
    market: deal.synthetic ? 'simulated' : 'real',
    simulated: deal.synthetic,
    label: deal.label,
    state: deal.state,
    origin: toPlaceView(deal.origin.code, reference),
    destination: toPlaceView(deal.destination.code, reference),
    departure_date: deal.departureDate,
    return_date: deal.returnDate,
    trip_type: deal.tripType,
    cabin: deal.cabin,
    carriers: deal.carriers,
    stops: deal.stops,
    via: deal.via,
    baggage: deal.baggage,
    price: deal.price,
    usual: {
      average: deal.usual.average,
      typical_low: deal.usual.typicalLow,
      typical_high: deal.usual.typicalHigh,
      samples: deal.usual.samples,
      days_covered: deal.usual.daysCovered,
      confidence: deal.usual.confidence,
    },
    saved: deal.saved,
    saved_share: deal.savedShare,
    first_seen_at: deal.firstSeenAt,
    detected_at: deal.detectedAt,
    verified_at: deal.verifiedAt,
    last_seen_at: deal.lastSeenAt,
    gone_at: deal.goneAt,
    source_count: deal.sourceCount,
    confirmed: deal.confirmed,
    booking_url: deal.bookingUrl,
  };
}
