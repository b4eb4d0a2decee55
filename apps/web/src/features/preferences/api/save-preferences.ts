import { saveUserSettings } from '@farelark/client/tables';
import { type AlertPreferences, type TableRow, toSettingsColumns } from '@farelark/contracts';
import { createPageData, unwrapRows } from '../../../shared/data/page-data.ts';

export interface SavedSettings {
  readonly row: TableRow<'user_settings'>;
  /** Live deals that match; null if not reported. */
  readonly matchedNow: number | null;
  /** Job that collects fresh fares; null without one. */
  readonly collectionJobId: string | null;
}

/** Updates the traveller's settings, or inserts the first ones. @throws ApiError */
export async function savePreferences(
  userId: string,
  preferences: AlertPreferences,
): Promise<SavedSettings> {
  // Headers of the last response: an insert follows an update that matches no row.
  let headers = new Headers();
  const rows = createPageData((latest) => {
    headers = latest;
  });
  const row = unwrapRows(await saveUserSettings(rows, userId, toSettingsColumns(preferences)));
  const matched = headers.get('farelark-matched-now');
  return {
    row,
    matchedNow: matched === null ? null : Number(matched),
    collectionJobId: headers.get('farelark-collection-job'),
  };
}
