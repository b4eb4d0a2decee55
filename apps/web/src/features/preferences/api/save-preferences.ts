import { saveUserSettings } from '@farelark/client/tables';
import { type AlertPreferences, toSettingsColumns } from '@farelark/contracts';
import { createPageData, unwrapRows } from '../../../shared/data/page-data.ts';

/** Updates the traveller's settings, or inserts the first ones. @throws ApiError */
export async function savePreferences(userId: string, preferences: AlertPreferences) {
  // Headers of the last response: an insert follows an update that matches no row.
  let headers = new Headers();
  const rows = createPageData((latest) => {
    headers = latest;
  });
  const row = unwrapRows(await saveUserSettings(rows, userId, toSettingsColumns(preferences)));
  const matched = headers.get('farelark-matched-now');
  return {
    row,
    /** Live deals that match; null if not reported. */
    matchedNow: matched === null ? null : Number(matched),
    /** Job that collects fresh fares; null without one. */
    collectionJobId: headers.get('farelark-collection-job'),
  };
}
