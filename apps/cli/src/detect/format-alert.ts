import { type Fare, minorUnitExponent, type RawFare, type Verdict } from '@farelark/engine';

/** RFC 8259, section 6: no leading zeros. */
const JSON_NUMBER = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Formats an alert as a line of NDJSON. Trip, price and time are copied from the feed, to match lines with
 * rows; other amounts are in major units.
 *
 * @throws TypeError if the verdict has no label or evidence
 */
export function formatAlert(raw: RawFare, fare: Fare, verdict: Verdict): string {
  const { evidence, label, saving } = verdict;
  if (evidence === null || label === null || saving === null)
    throw new TypeError('An alert needs a label and evidence');
  const exponent = minorUnitExponent(fare.currency);
  const toMajor = (minor: number) => round(minor / 10 ** exponent, Math.max(2, exponent));
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
    average: toMajor(evidence.average),
    typical_low: toMajor(evidence.typicalLow),
    typical_high: toMajor(evidence.typicalHigh),
    samples: evidence.samples,
    confidence: round(evidence.confidence, 4),
    saving: round(saving, 4),
    ...(verdict.held ? { held: true } : {}),
  });
  return `${trip.slice(0, -1)},"price":${toJsonNumber(raw.price ?? '')},${judgement.slice(1)}\n`;
}

/** Keeps the text of a valid number, as parsing would turn 109.90 into 109.9. */
function toJsonNumber(text: string): string {
  return JSON_NUMBER.test(text) ? text : String(Number(text));
}

function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
