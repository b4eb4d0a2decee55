import type { AlertView, DealView, PlaceView } from '@farelark/contracts';
import { type CurrencyCode, type Deal, formatDay, type Instant } from '@farelark/domain';
import type { Reference } from '@farelark/reference';
import type { AlertWithDeal, StoredDeal } from '@farelark/storage';

/** Nobody is told that an alert is certain: fares go between a look and a click. */
const MOST_CONFIDENCE = 0.99;

/** A deal as it crosses the wire: names added, amounts rounded to whole minor units. */
export function toDealView({ id, deal }: StoredDeal, reference: Reference): DealView {
  const { offer, evidence } = deal;
  const amount = (minor: number) => ({ amount: Math.round(minor), currency: offer.currency });
  return {
    id,
    label: deal.label,
    state: deal.state === 'live' || deal.state === 'gone' ? deal.state : hiddenState(deal),
    origin: toPlaceView(offer.origin, reference),
    destination: toPlaceView(offer.destination, reference),
    departureDate: formatDay(offer.departure),
    returnDate: offer.return === null ? null : formatDay(offer.return),
    tripType: offer.return === null ? 'one_way' : 'round_trip',
    cabin: offer.cabin,
    carriers: offer.carriers.map((text) => {
      const carrier = reference.carrier(text);
      return { code: carrier?.code ?? text, name: carrier?.name ?? text };
    }),
    stops: offer.stops,
    via: [...offer.via],
    baggage: offer.baggage,
    price: { amount: offer.price, currency: offer.currency as CurrencyCode },
    usual: {
      average: amount(evidence.average),
      typicalLow: amount(evidence.typicalLow),
      typicalHigh: amount(evidence.typicalHigh),
      samples: evidence.samples,
      daysCovered: evidence.daysCovered,
      confidence: Math.min(MOST_CONFIDENCE, Math.max(0, evidence.confidence)),
    },
    saved: amount(evidence.average - offer.price),
    savedShare: deal.saving,
    firstSeenAt: iso(deal.firstSeenAt),
    detectedAt: iso(deal.detectedAt),
    verifiedAt: deal.verifiedAt === null ? null : iso(deal.verifiedAt),
    lastSeenAt: iso(deal.lastSeenAt),
    goneAt: deal.goneAt === null ? null : iso(deal.goneAt),
    sourceCount: deal.sources.length,
    confirmed: deal.confirmed,
    bookingUrl: offer.bookingUrl,
    synthetic: offer.synthetic,
  };
}

/** A deal that deepened is looked at again while its travellers still see it; a dropped one is gone. */
function hiddenState(deal: Deal): DealView['state'] {
  return deal.state === 'dropped' ? 'gone' : 'verifying';
}

/** An alert with its deal. */
export function toAlertView(alert: AlertWithDeal, reference: Reference): AlertView {
  return {
    id: alert.id,
    deal: toDealView({ id: alert.dealId, deal: alert.deal }, reference),
    createdAt: alert.alertedAt.toISOString(),
    closedAt: alert.closedAt?.toISOString() ?? null,
  };
}

/** A place with its names; a code that the reference no longer knows stands for itself. */
export function toPlaceView(code: string, reference: Reference): PlaceView {
  const place = reference.place(code);
  if (place === null || place === undefined)
    return { code, kind: 'airport', name: code, city: code, country: 'ZZ' };
  return {
    code: place.code,
    kind: place.kind,
    name: place.name,
    city: place.cityName,
    country: place.country,
  };
}

function iso(at: Instant): string {
  return new Date(at).toISOString();
}
