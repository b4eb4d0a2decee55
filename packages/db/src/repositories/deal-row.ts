import {
  type Deal,
  type Fare,
  formatDay,
  formatMinuteOfDay,
  type Instant,
  type SourceName,
} from '@farelark/engine';

/** A deal with the id of its row. */
export interface StoredDeal {
  readonly id: string;
  readonly deal: Deal;
  /** Of the step that found it, of a deal that is claimed for a look. */
  readonly mark?: string | null;
}

/**
 * A row as JSON in the domain's own shape: days since 1970 and epoch milliseconds. `d` is deals, `s`
 * the source of its offer.
 */
export const DEAL_JSON = `json_build_object(
  'label', d.label, 'state', d.state, 'episode', d.episode,
  'evidence', json_build_object('average', d.average, 'typicalLow', d.typical_low,
    'typicalHigh', d.typical_high, 'samples', d.samples, 'daysCovered', d.days_covered,
    'confidence', d.confidence),
  'saving', d.saving, 'confirmed', d.confirmed,
  'needsConfirmation', d.needs_confirmation, 'sources', d.source_names,
  'firstSeenAt', ${millis('d.first_seen_at')}, 'detectedAt', ${millis('d.detected_at')},
  'liveAt', ${millis('d.live_at')}, 'verifiedAt', ${millis('d.verified_at')}, 'lastSeenAt', ${millis('d.last_seen_at')},
  'checkDueAt', ${millis('d.check_due_at')}, 'goneAt', ${millis('d.gone_at')},
  'goneReason', d.gone_reason,
  'offer', json_build_object(
    'observedAt', ${millis('d.last_seen_at')},
    'origin', d.origin, 'destination', d.destination,
    'departure', d.departure_date - date '1970-01-01', 'return', d.return_date - date '1970-01-01',
    'cabin', d.cabin, 'price', d.price, 'currency', d.currency, 'source', s.name,
    'stops', d.stops, 'carriers', d.carriers, 'via', d.via, 'aircraft', d.aircraft,
    'flightNumbers', d.flight_numbers,
    'departureTime', (extract(epoch from d.departure_time) / 60)::int,
    'returnTime', (extract(epoch from d.return_time) / 60)::int,
    'baggage', d.baggage, 'bookingUrl', d.booking_url, 'offerId', d.offer_id, 'expiresAt', null,
    'synthetic', d.synthetic))`;

function millis(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::bigint`;
}

/** What `DEAL_JSON` reads from. */
export const DEAL_FROM = 'from deals d join sources s on s.id = d.source_id';

/** The columns that `toRow` fills, with their types, for `json_to_recordset`. */
export const ROW_TYPES = `origin text, destination text, departure_date date, return_date date,
  cabin cabin, currency text, synthetic boolean, label deal_label, state deal_state, episode int,
  price bigint, average float8, typical_low float8, typical_high float8, samples int,
  days_covered int, confidence real, saving real, source_id smallint, carriers text[], stops smallint,
  via text[], aircraft text[], flight_numbers text[], departure_time time, return_time time,
  baggage baggage, booking_url text, offer_id text, confirmed boolean, needs_confirmation boolean, source_count smallint,
  source_names text[], first_seen_at timestamptz, detected_at timestamptz, live_at timestamptz, verified_at timestamptz,
  last_seen_at timestamptz, check_due_at timestamptz, gone_at timestamptz, gone_reason text`;

/** A deal as the JSON of its row. */
export function toRow(deal: Deal, sourceIdOf: ReadonlyMap<SourceName, number>): object {
  const { offer, evidence } = deal;
  return {
    origin: offer.origin,
    destination: offer.destination,
    departure_date: formatDay(offer.departure),
    return_date: offer.return === null ? null : formatDay(offer.return),
    cabin: offer.cabin,
    currency: offer.currency,
    synthetic: offer.synthetic,
    label: deal.label,
    state: deal.state,
    episode: deal.episode,
    price: offer.price,
    average: evidence.average,
    typical_low: evidence.typicalLow,
    typical_high: evidence.typicalHigh,
    samples: evidence.samples,
    days_covered: evidence.daysCovered,
    confidence: evidence.confidence,
    saving: deal.saving,
    source_id: sourceIdOf.get(offer.source),
    carriers: offer.carriers,
    stops: offer.stops,
    via: offer.via,
    aircraft: offer.aircraft,
    flight_numbers: offer.flightNumbers,
    departure_time: timeOf(offer.departureTime),
    return_time: timeOf(offer.returnTime),
    baggage: offer.baggage,
    booking_url: offer.bookingUrl,
    offer_id: offer.offerId,
    confirmed: deal.confirmed,
    needs_confirmation: deal.needsConfirmation,
    source_count: deal.sources.length,
    source_names: deal.sources,
    first_seen_at: iso(deal.firstSeenAt),
    detected_at: iso(deal.detectedAt),
    live_at: iso(deal.liveAt),
    verified_at: iso(deal.verifiedAt),
    last_seen_at: iso(deal.lastSeenAt),
    check_due_at: iso(deal.checkDueAt),
    gone_at: iso(deal.goneAt),
    gone_reason: deal.goneReason,
  };
}

function iso(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function timeOf(minute: Fare['departureTime']): string | null {
  return minute === null ? null : formatMinuteOfDay(minute);
}
