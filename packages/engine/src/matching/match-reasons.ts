import { type Matchable, mismatch, PREFERENCE_FIELDS, type PreferenceName } from './match.ts';
import { type AlertPreferences, type MatchingReference, NO_PREFERENCES } from './preferences.ts';

/** open: the preference is unset. */
export interface MatchReason {
  readonly part: PreferenceName;
  readonly verdict: 'met' | 'open' | 'unmet';
}

/**
 * Verdicts of all preferences on an offer, in the order of the form. Each is matched alone by `mismatch`, so that the
 * rules exist once.
 */
export function explainMatch(
  preferences: AlertPreferences,
  offer: Matchable,
  reference: MatchingReference,
): readonly MatchReason[] {
  const unset: AlertPreferences = { ...preferences, ...NO_PREFERENCES, departures: [offer.origin] };
  return (Object.keys(PREFERENCE_FIELDS) as PreferenceName[]).map((part) => {
    const fields: readonly (keyof AlertPreferences)[] = PREFERENCE_FIELDS[part];
    if (fields.every((field) => isUnset(preferences, field))) return { part, verdict: 'open' };
    const set = Object.fromEntries(fields.map((field) => [field, preferences[field]]));
    const refusal = mismatch({ ...unset, ...set }, offer, reference);
    return { part, verdict: refusal === null ? 'met' : 'unmet' };
  });
}

function isUnset(preferences: AlertPreferences, field: keyof AlertPreferences): boolean {
  // The currency alone limits nothing.
  if (field === 'currency') return true;
  const value = preferences[field];
  if (Array.isArray(value)) return value.length === 0 && field !== 'departures';
  return value === (NO_PREFERENCES as Partial<AlertPreferences>)[field];
}
