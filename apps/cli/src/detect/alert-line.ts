import { type Fare, minorUnitExponent, type RawFare, type Verdict } from '@farelark/engine';

/** A JSON number is a plain decimal without leading zeros (RFC 8259, section 6). */
const JSON_NUMBER = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * An alert as a line of the backtest's output, line end included. The trip, the price and the moment
 * repeat the feed's own text, so that a line finds its row again; money is in major units.
 *
 * @throws TypeError for a verdict without a label or evidence, which is no alert
 */
export function alertLine(raw: RawFare, fare: Fare, verdict: Verdict): string {
  const { evidence, label, saving } = verdict;
  if (evidence === null || label === null || saving === null)
    throw new TypeError('Only a verdict with a label and its evidence is an alert');
  const exponent = minorUnitExponent(fare.currency);
  const major = (minor: number) => rounded(minor / 10 ** exponent, Math.max(2, exponent));
  const trip = JSON.stringify({
    observed_at: raw.observed_at ?? '',
    origin: raw.origin ?? '',
    destination: raw.destination ?? '',
    departure_date: raw.departure_date ?? '',
    return_date: raw.return_date ?? '',
  });
  const judgement = JSON.stringify({
    currency: raw.currency ?? '',
    cabin: raw.cabin === undefined || raw.cabin === '' ? fare.cabin : raw.cabin,
    label,
    average: major(evidence.average),
    typical_low: major(evidence.typicalLow),
    typical_high: major(evidence.typicalHigh),
    samples: evidence.samples,
    confidence: rounded(evidence.confidence, 4),
    saving: rounded(saving, 4),
    ...(verdict.held ? { held: true } : {}),
  });
  return `${trip.slice(0, -1)},"price":${priceText(raw.price ?? '')},${judgement.slice(1)}\n`;
}

/** Spliced in rather than parsed and rewritten, which would make 109.90 into 109.9. */
function priceText(text: string): string {
  return JSON_NUMBER.test(text) ? text : String(Number(text));
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
