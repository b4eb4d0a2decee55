import { z } from 'zod';
import { alertFrequency } from './channels.ts';
import {
  alliance,
  cabin,
  count,
  countryCode,
  currencyCode,
  language,
  localDate,
  placeCode,
} from './codes.ts';
import { publicDealView } from './deal.ts';

export const airplaneType = z.enum(['propeller', 'boeing_737_max', 'airbus_a380']);
export const maxStops = z.enum(['0', '1', '2', 'unlimited']);
export const timeOfDay = z.enum(['anytime', 'red_eye', 'morning', 'afternoon', 'evening']);
export const tripTypePreference = z.enum(['one_way', 'round_trip', 'both']);

const unique = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .max(most)
    .transform((list) => [...new Set(list)]);

/** A route by codes of airports or cities; a city stands for all its airports. */
export const route = z.object({ origin: placeCode, destination: placeCode });
export type Route = z.infer<typeof route>;

/** Routes that one traveller may mute. */
export const MAX_MUTED_ROUTES = 200;
const uniqueRoutes = z
  .array(route)
  .max(MAX_MUTED_ROUTES)
  .transform((list) => [
    ...new Map(list.map((one) => [`${one.origin}-${one.destination}`, one])).values(),
  ]);

const nights = z.number().int().min(0).max(365).nullable();

/** Fields of the form, before the rules that span two of them. */
const fields = z.object({
  /** Airport or city codes; at least one, or nothing can be matched. */
  departureAirports: unique(placeCode, 50).refine((list) => list.length > 0, {
    message: 'preferences.error.departureRequired',
  }),
  /** With the countries below, which add up; both empty = anywhere. */
  destinationAirports: unique(placeCode, 200),
  destinationCountries: unique(countryCode, 250).default([]),
  earliestDeparture: localDate.nullable(),
  latestReturn: localDate.nullable(),
  /** Length of stay; one-way trips are not held to it. null = no bound. */
  minNights: nights.default(null),
  maxNights: nights.default(null),
  /** Minor units of `findPreferredCurrency`, for one adult; null = no bound. */
  minPrice: z.number().int().nonnegative().nullable(),
  maxPrice: z.number().int().positive().nullable(),
  /** Empty = all cabins. */
  cabinClasses: unique(cabin, 4),
  /** Only fares with a checked bag in the price. */
  luggageRequirements: z.boolean(),
  tripType: tripTypePreference,
  maxStops,
  /** Empty = all. */
  preferredAlliances: unique(alliance, 3),
  /** IATA airline codes; empty = all. */
  preferredAirlines: unique(z.string().regex(/^[A-Z0-9]{2}$/), 100),
  excludedAirplaneTypes: unique(airplaneType, 3),
  preferredCurrency: currencyCode,
  emailNotifications: z.boolean(),
  /** Also announce unconfirmed fares, marked as such. */
  unconfirmedAlerts: z.boolean().default(false),
  /** null = unlimited. */
  maximumDailyAlerts: z.number().int().min(1).max(1000).nullable(),
  timeOfDay,
  viaAirports: unique(placeCode, 50),
  avoidedViaAirports: unique(placeCode, 50),
  /** Routes not to hear of. */
  mutedRoutes: uniqueRoutes.default([]),
  /** No alerts before this day begins where the traveller is; null = not paused. */
  pausedUntil: localDate.nullable().default(null),
  /** Party size, all adults; prices are for one. */
  passengers: z.number().int().min(1).max(9).default(1),
  preferredLanguage: language,
});

const RANGES = [
  ['minPrice', 'maxPrice', 'price'],
  ['earliestDeparture', 'latestReturn', 'dates'],
  ['minNights', 'maxNights', 'nights'],
] as const;

/** A traveller’s preferences. Messages are keys of the catalogue; an inverted range is an error on its later field. */
export const alertPreferences = fields.superRefine((value, context) => {
  for (const [least, most, name] of RANGES)
    if (value[least] !== null && value[most] !== null && value[least] > value[most])
      context.addIssue({
        code: 'custom',
        path: [most],
        message: `preferences.error.${name}Inverted`,
      });
});
export type AlertPreferences = z.infer<typeof alertPreferences>;

/** Defaults of a new account; only the departure is missing. */
export const DEFAULT_PREFERENCES: AlertPreferences = {
  departureAirports: [],
  destinationAirports: [],
  destinationCountries: [],
  earliestDeparture: null,
  latestReturn: null,
  minNights: null,
  maxNights: null,
  minPrice: null,
  maxPrice: null,
  cabinClasses: ['economy'],
  luggageRequirements: false,
  tripType: 'both',
  maxStops: '1',
  preferredAlliances: [],
  preferredAirlines: [],
  excludedAirplaneTypes: [],
  preferredCurrency: 'EUR',
  emailNotifications: true,
  unconfirmedAlerts: false,
  maximumDailyAlerts: 10,
  timeOfDay: 'anytime',
  viaAirports: [],
  avoidedViaAirports: [],
  mutedRoutes: [],
  pausedUntil: null,
  passengers: 1,
  preferredLanguage: 'en',
};

/** Days that `preview-preferences` looks back on. */
export const PREVIEW_DAYS = 30;

/** `preview-preferences`: what preferences would have brought. They are not saved. */
export const previewPreferencesResponse = z.object({
  /** Deals that could be had within these days, whether gone or not, each date for itself. */
  matchedDeals: count,
  days: z.literal(PREVIEW_DAYS),
  /**
   * Alerts that would have come, neighbouring dates as one and no more a day than wanted. A pause is
   * left out of account. Null while less than a week is known.
   */
  alertsPerWeek: z.number().nonnegative().nullable(),
  /** Of the matching trips some that is available, or else that could, the largest savings first. */
  examples: z.array(publicDealView).max(3),
});
export type PreferencesPreview = z.infer<typeof previewPreferencesResponse>;

/** `mute-route`: muted routes bring no new alerts until they are unmuted. Alerts stay. */
export const muteRouteRequest = route.extend({ muted: z.boolean().default(true) });
export const muteRouteResponse = z.object({ mutedRoutes: z.array(route) });

/** `load-preferences`: null before the first save. */
export const loadPreferencesResponse = z.object({
  preferences: fields.nullable(),
  /** Set with the other channels, by `save-channels`. */
  alertFrequency,
});

/**
 * `save-preferences` answers with what was stored, how many live deals match now, and the job
 * that looks for fresh ones from the departures: its result lists under `fresh` the departures
 * that were answered from known fares. null where no source can be asked or sets changed too often.
 */
export const savePreferencesResponse = z.object({
  preferences: fields,
  matchedNow: count,
  collectionJobId: z.uuid().nullable(),
});
