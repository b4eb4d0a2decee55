import type { AlertPreferences } from '../preferences.ts';
import type { TableRow, TableUpdate } from './index.ts';

type Settings = TableRow<'user_settings'>;

type CamelCase<Text extends string> = Text extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Text;

/** The columns of a row under the names that preferences give them. */
type Fields = { readonly [Column in keyof Settings as CamelCase<Column>]: Settings[Column] };

/** Fields that one column keeps together. */
const LISTED_TOGETHER = ['departureAirports', 'destinationAirports'];
const TOGETHER = 'notification_settings';

/** The preferences in a row of `user_settings`. */
export function toAlertPreferences(row: Settings): AlertPreferences {
  const entries = Object.entries(row).map(([column, value]) => [camelCase(column), value]);
  const {
    notificationSettings: { departureAirports = [], destinationAirports = [] },
    mutedRoutes,
    alertFrequency: _frequency,
    userId: _user,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    ...fields
  } = Object.fromEntries(entries) as Fields;
  const routes = mutedRoutes.map((route) => {
    const [origin = '', destination = ''] = route.split('-');
    return { origin, destination };
  });
  return { ...fields, departureAirports, destinationAirports, mutedRoutes: routes };
}

/** Preferences as columns of `user_settings`. */
export function toSettingsColumns(preferences: AlertPreferences): TableUpdate<'user_settings'> {
  const { departureAirports, destinationAirports, mutedRoutes, ...fields } = preferences;
  const entries = Object.entries(fields).map(([field, value]) => [snakeCase(field), value]);
  return {
    ...Object.fromEntries(entries),
    notification_settings: { departureAirports, destinationAirports },
    muted_routes: mutedRoutes.map(({ origin, destination }) => `${origin}-${destination}`),
  };
}

/** The fields of preferences that a column of `user_settings` keeps. */
export function getFieldsInColumn(column: string): readonly string[] {
  return column === TOGETHER ? LISTED_TOGETHER : [camelCase(column)];
}

/** Path in `user_settings` of a field of preferences, such as `notification_settings.departureAirports`. */
export function toColumnPath(field: string): string {
  return LISTED_TOGETHER.includes(field) ? `${TOGETHER}.${field}` : snakeCase(field);
}

/** The field of preferences that is kept there. */
export function toField(path: string): string {
  const [column = '', member] = path.split('.');
  return column === TOGETHER && member !== undefined ? member : camelCase(column);
}

function camelCase(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function snakeCase(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
