import { type Matchable, mismatch, PREFERENCE_FIELDS, type PreferenceName } from './match.ts';
import { type AlertPreferences, type MatchingReference, NO_PREFERENCES } from './preferences.ts';

/** met: the part asks for something, and the offer has it. open: it accepts any offer. unmet: it refuses this one. */
export interface MatchReason {
  readonly part: PreferenceName;
  readonly verdict: 'met' | 'open' | 'unmet';
}

/**
 * Verdicts of the preferences on an offer, in the order of the form. Each preference is matched alone by
 * `mismatch`, so that the rules exist once.
 */
export function explainMatch(
  preferences: AlertPreferences,
  offer: Matchable,
  reference: MatchingReference,
): readonly MatchReason[] {
  const open: AlertPreferences = { ...preferences, ...NO_PREFERENCES, departures: [offer.origin] };
  // The keys of a record are its parts.
  return (Object.keys(PREFERENCE_FIELDS) as PreferenceName[]).map((part) => {
    const fields: readonly (keyof AlertPreferences)[] = PREFERENCE_FIELDS[part];
    if (fields.every((field) => isUnset(preferences, field))) return { part, verdict: 'open' };
    const asked = Object.fromEntries(fields.map((field) => [field, preferences[field]]));
    const refusal = mismatch({ ...open, ...asked }, offer, reference);
    return { part, verdict: refusal === null ? 'met' : 'unmet' };
  });
}

function isUnset(preferences: AlertPreferences, field: keyof AlertPreferences): boolean {
  // In which currency limits are says nothing where there are none.
  if (field === 'currency') return true;
  const value = preferences[field];
  if (Array.isArray(value)) return value.length === 0 && field !== 'departures';
  return value === (NO_PREFERENCES as Partial<AlertPreferences>)[field];
}
