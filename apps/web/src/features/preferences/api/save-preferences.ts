import { saveUserSettings } from '@farelark/client/tables';
import { type AlertPreferences, type HeldBack, toSettingsColumns } from '@farelark/contracts';
import { createPageData, unwrapRows } from '../../../shared/data/page-data.ts';

/** Live deals that match saved preferences. */
export interface LiveMatches {
  /** Open alerts. */
  readonly alerts: number;
  /** Deals without an alert of their own, by reason. */
  readonly heldBack: HeldBack;
}

/** Updates the traveller's settings, or inserts the first ones. @throws ApiError */
export async function savePreferences(userId: string, preferences: AlertPreferences) {
  // Headers of the last response: an insert follows an update that matches no row.
  let headers = new Headers();
  const rows = createPageData((latest) => {
    headers = latest;
  });
  const row = unwrapRows(await saveUserSettings(rows, userId, toSettingsColumns(preferences)));
  return {
    row,
    matches: readMatches(headers),
    /** Job that collects fresh fares; null without one. */
    collectionJobId: headers.get('farelark-collection-job'),
  };
}

/** Null if not reported. */
function readMatches(headers: Headers): LiveMatches | null {
  const alerts = headers.get('farelark-alerts-now');
  const held = headers.get('farelark-held-back');
  if (alerts === null || held === null) return null;
  return { alerts: Number(alerts), heldBack: JSON.parse(held) as HeldBack };
}
