import type { TableRow, TableUpdate } from '@farelark/contracts';
import type { DataAnswer } from './data-error.ts';
import type { Rows } from './rows.ts';

type Settings = TableRow<'user_settings'>;

/** Somebody else, such as another tab, wrote the row in between. */
const ALREADY_THERE = '23505';

/** Changes the settings of an account, or writes its first ones; answers all of them. */
export async function saveUserSettings(
  rows: Rows,
  userId: string,
  fields: Omit<TableUpdate<'user_settings'>, 'user_id'>,
): Promise<DataAnswer<Settings>> {
  const changed = await changeSettings(rows, userId, fields);
  if (changed !== null) return changed;
  const first = await rows.insert('user_settings', { ...fields, user_id: userId });
  if (first.error?.code !== ALREADY_THERE) return first;
  return (await changeSettings(rows, userId, fields)) ?? first;
}

/** Null where there are none to change. */
async function changeSettings(
  rows: Rows,
  userId: string,
  fields: Omit<TableUpdate<'user_settings'>, 'user_id'>,
): Promise<DataAnswer<Settings> | null> {
  const { data, error } = await rows.update('user_settings', fields, { user_id: userId });
  if (error !== null) return { data: null, error };
  const [row] = data;
  return row === undefined ? null : { data: row, error: null };
}
