import type { AlertPreferences, Route } from '../preferences.ts';
import { snakeCase, toSnakeCase } from '../snake-case.ts';
import type { TableRow, TableUpdate } from './index.ts';

type Settings = TableRow<'user_settings'>;

type CamelCase<Text extends string> = Text extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Text;

/** Columns under the names of the preferences. */
type Fields = { readonly [Column in keyof Settings as CamelCase<Column>]: Settings[Column] };

/** Fields stored together in one JSON column. */
const PLACE_FIELDS = ['departureAirports', 'destinationAirports'];
const PLACES_COLUMN = 'notification_settings';

export function toAlertPreferences(row: Settings): AlertPreferences {
  const entries = Object.entries(row).map(([column, value]) => [camelCase(column), value]);
  const {
    notificationSettings: { departureAirports = [], destinationAirports = [] },
    mutedRoutes,
    watchedRoutes,
    alertFrequency: _frequency,
    userId: _user,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    ...fields
  } = Object.fromEntries(entries) as Fields;
  return {
    ...fields,
    departureAirports,
    destinationAirports,
    mutedRoutes: mutedRoutes.map(parseRoute),
    watchedRoutes: watchedRoutes.map(parseRoute),
  };
}

export function toSettingsColumns(preferences: AlertPreferences): TableUpdate<'user_settings'> {
  const { departureAirports, destinationAirports, mutedRoutes, watchedRoutes, ...fields } =
    preferences;
  return {
    ...toSnakeCase(fields),
    notification_settings: { departureAirports, destinationAirports },
    muted_routes: mutedRoutes.map(formatRoute),
    watched_routes: watchedRoutes.map(formatRoute),
  };
}

/** A stored route, such as BUD-BCN. */
function parseRoute(text: string): Route {
  const [origin = '', destination = ''] = text.split('-');
  return { origin, destination };
}

function formatRoute({ origin, destination }: Route): string {
  return `${origin}-${destination}`;
}

/** Departures and origins of watched routes: where fares are collected from. */
export function listOrigins({
  departureAirports,
  watchedRoutes,
}: Pick<AlertPreferences, 'departureAirports' | 'watchedRoutes'>): string[] {
  return [...new Set([...departureAirports, ...watchedRoutes.map(({ origin }) => origin)])];
}

/** Fields of the preferences that a column stores. */
export function getFieldsInColumn(column: string): readonly string[] {
  return column === PLACES_COLUMN ? PLACE_FIELDS : [camelCase(column)];
}

/** Column path of a field, such as `notification_settings.departureAirports`. */
export function toColumnPath(field: string): string {
  return PLACE_FIELDS.includes(field) ? `${PLACES_COLUMN}.${field}` : snakeCase(field);
}

/** Field that a column path stores. */
export function toField(path: string): string {
  const [column = '', member] = path.split('.');
  return column === PLACES_COLUMN && member !== undefined ? member : camelCase(column);
}

function camelCase(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
