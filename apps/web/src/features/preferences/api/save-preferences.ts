import { saveUserSettings } from '@farelark/client/tables';
import { type AlertPreferences, type TableRow, toSettingsColumns } from '@farelark/contracts';
import { pageDataWith, unwrapRows } from '../../../shared/data/page-data.ts';

/** A save of preferences, with what followed as the server says it beside the row. */
export interface SavedSettings {
  readonly row: TableRow<'user_settings'>;
  /** Live deals that match now; null where the server does not say. */
  readonly matchedNow: number | null;
  /** The job that looks for fresh fares; null where none does. */
  readonly collectionJobId: string | null;
}

/** Updates the traveller's settings, or inserts the first ones. @throws ApiError */
export async function savePreferences(
  userId: string,
  wanted: AlertPreferences,
): Promise<SavedSettings> {
  // Those of the last answer: an insert follows an update that found no row.
  let headers = new Headers();
  const rows = pageDataWith((latest) => {
    headers = latest;
  });
  const row = unwrapRows(await saveUserSettings(rows, userId, toSettingsColumns(wanted)));
  const matched = headers.get('farelark-matched-now');
  return {
    row,
    matchedNow: matched === null ? null : Number(matched),
    collectionJobId: headers.get('farelark-collection-job'),
  };
}
