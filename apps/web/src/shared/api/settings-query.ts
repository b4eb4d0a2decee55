import { type FunctionData, type TableRow, toAlertPreferences } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';

type Settings = FunctionData<'load-preferences'>;

/** The traveller's saved preferences, and how often alerts come; one answer for all that need it. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['preferences', userId],
    queryFn: async (): Promise<Settings> => {
      // Loaded here: visitors of the page of a deal need no table.
      const { pageData, unwrapRows } = await import('../data/page-data.ts');
      return toSettings(unwrapRows(await pageData().find('user_settings', { user_id: userId })));
    },
  });

/** The preferences of the same answer; null before the first save. */
export const preferencesQuery = (userId: string) =>
  queryOptions({ ...settingsQuery(userId), select: ({ preferences }) => preferences });

/** The settings in a row; without one, those before the first save. */
export function toSettings(row: TableRow<'user_settings'> | null): Settings {
  return row === null
    ? { preferences: null, alertFrequency: 'immediate' }
    : { preferences: toAlertPreferences(row), alertFrequency: row.alert_frequency };
}
