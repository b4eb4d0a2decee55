import { type FunctionData, preferencesOf, type TableRow } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { unwrapRows } from '../../../shared/data/unwrap-rows.ts';

type Settings = FunctionData<'load-preferences'>;

/** What the traveller has saved; null before the first time. */
export const preferencesQuery = (userId: string) =>
  queryOptions({ ...settingsQuery(userId), select: ({ preferences }) => preferences });

/** The same answer, with how often alerts come. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['preferences', userId],
    queryFn: async (): Promise<Settings> => {
      // Loaded only now: visitors of the page of a deal need no table.
      const { pageData } = await import('../../../shared/data/page-data.ts');
      return settingsIn(unwrapRows(await pageData().find('user_settings', { user_id: userId })));
    },
  });

/** The settings in a row; without one, those before the first save. */
export function settingsIn(row: TableRow<'user_settings'> | null): Settings {
  return row === null
    ? { preferences: null, alertFrequency: 'immediate' }
    : { preferences: preferencesOf(row), alertFrequency: row.alert_frequency };
}
