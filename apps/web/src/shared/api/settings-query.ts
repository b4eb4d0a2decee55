import { type FunctionData, type TableRow, toAlertPreferences } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';

type Settings = FunctionData<'load-preferences'>;

/** The traveller's saved preferences and alert frequency. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['preferences', userId],
    queryFn: async (): Promise<Settings> => {
      // Imported on demand: visitors of a deal's page need no tables.
      const { pageData, unwrapRows } = await import('../data/page-data.ts');
      return toSettings(unwrapRows(await pageData().find('user_settings', { user_id: userId })));
    },
  });

/** The preferences of `settingsQuery`; null before the first save. */
export const preferencesQuery = (userId: string) =>
  queryOptions({ ...settingsQuery(userId), select: ({ preferences }) => preferences });

export function toSettings(row: TableRow<'user_settings'> | null): Settings {
  return row === null
    ? { preferences: null, alertFrequency: 'immediate' }
    : { preferences: toAlertPreferences(row), alertFrequency: row.alert_frequency };
}
