import { z } from 'zod';
import { alertFrequency } from './channels.ts';
import {
  adults,
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

const unique = <T extends z.ZodType>(item: T, maxItems: number) =>
  z
    .array(item)
    .max(maxItems)
    .transform((list) => [...new Set(list)]);

/** Airport or city codes; a city covers all its airports. */
export const route = z.object({ origin: placeCode, destination: placeCode });
export type Route = z.infer<typeof route>;

export const MAX_MUTED_ROUTES = 200;
export const MAX_WATCHED_ROUTES = 50;
const uniqueRoutes = (maxRoutes: number) =>
  z
    .array(route)
    .max(maxRoutes)
    .transform((list) => [
      ...new Map(list.map((item) => [`${item.origin}-${item.destination}`, item])).values(),
    ]);

const nights = z.number().int().min(0).max(365).nullable();

/** Form fields, without the rules across fields. */
const fields = z.object({
  /** Airport or city codes; at least one is required without watched routes. */
  departureAirports: unique(placeCode, 50),
  /** Combined with the countries below; both empty: anywhere. */
  destinationAirports: unique(placeCode, 200),
  destinationCountries: unique(countryCode, 250).default([]),
  earliestDeparture: localDate.nullable(),
  latestReturn: localDate.nullable(),
  /** Length of stay, ignored for one-way trips; null: no limit. */
  minNights: nights.default(null),
  maxNights: nights.default(null),
  /** Minor units of `preferredCurrency`, for one adult; null: no limit. */
  minPrice: z.number().int().nonnegative().nullable(),
  maxPrice: z.number().int().positive().nullable(),
  /** Empty: all. */
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
  mutedRoutes: uniqueRoutes(MAX_MUTED_ROUTES).default([]),
  /** Match in addition to the departures and destinations, unless muted. */
  watchedRoutes: uniqueRoutes(MAX_WATCHED_ROUTES).default([]),
  /** No alerts before this day, in the traveller's time zone; null: not paused. */
  pausedUntil: localDate.nullable().default(null),
  passengers: adults,
  preferredLanguage: language,
});

const origins = fields.pick({ departureAirports: true, watchedRoutes: true });

const RANGES = [
  ['minPrice', 'maxPrice', 'price'],
  ['earliestDeparture', 'latestReturn', 'dates'],
  ['minNights', 'maxNights', 'nights'],
] as const;

/** Messages are catalogue keys; an inverted range is an error of its upper bound. */
export const alertPreferences = fields
  .refine(
    ({ departureAirports, watchedRoutes }) => departureAirports.length + watchedRoutes.length > 0,
    {
      path: ['departureAirports'],
      message: 'preferences.error.departureRequired',
      // Also shown beside errors of other fields.
      when: ({ value }) => origins.safeParse(value).success,
    },
  )
  .superRefine((value, context) => {
    for (const [lower, upper, name] of RANGES)
      if (value[lower] !== null && value[upper] !== null && value[lower] > value[upper])
        context.addIssue({
          code: 'custom',
          path: [upper],
          message: `preferences.error.${name}Inverted`,
        });
  });
export type AlertPreferences = z.infer<typeof alertPreferences>;

/** Defaults of a new account; a departure or a watched route is still required. */
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
  watchedRoutes: [],
  pausedUntil: null,
  passengers: 1,
  preferredLanguage: 'en',
};

/** Period of `preview-preferences`. */
export const PREVIEW_DAYS = 30;

/** `preview-preferences`: what unsaved preferences would have matched. */
export const previewPreferencesResponse = z.object({
  /** Deals that were available in the period, counting each date. */
  matchedDeals: count,
  /** Of these, the deals that are available now. */
  availableNow: count,
  days: z.literal(PREVIEW_DAYS),
  /** With merged dates and the daily limit, ignoring a pause; null with less than a week of data. */
  alertsPerWeek: z.number().nonnegative().nullable(),
  /** Available trips if there are any, largest saving first. */
  examples: z.array(publicDealView).max(3),
});
export type PreferencesPreview = z.infer<typeof previewPreferencesResponse>;

/** `mute-route`: stops new alerts of a route, and watching it; existing alerts stay. */
export const muteRouteRequest = route.extend({ muted: z.boolean().default(true) });
export const muteRouteResponse = z.object({
  mutedRoutes: z.array(route),
  /** Routes that are no longer watched, for undoing. */
  unwatched: z.array(route),
});

/** `watch-route`: adds alerts for a route, and unmutes it. */
export const watchRouteRequest = route.extend({
  watched: z.boolean().default(true),
  /** Only for travellers without preferences. */
  preferredLanguage: language.optional(),
  preferredCurrency: currencyCode.optional(),
});
export const watchRouteResponse = z.object({
  watchedRoutes: z.array(route),
  /** Routes that are no longer muted, for undoing. */
  unmuted: z.array(route),
});

/** `load-preferences`: null before the first save. */
export const loadPreferencesResponse = z.object({
  preferences: fields.nullable(),
  /** Changed by `save-channels`. */
  alertFrequency,
});

/** Live deals that match but are no alerts of their own, counting each date, by reason. */
const heldBack = z.object({
  /** Neighbouring dates in one of the alerts. */
  otherDates: count,
  /** Beyond the best deals that are announced after a save. */
  beyondBest: count,
  dailyLimit: count,
  paused: count,
  /** In a closed alert, or next to one. */
  closed: count,
});
export type HeldBack = z.infer<typeof heldBack>;

/**
 * `save-preferences`: what was stored, the live deals that match, the open alerts among them and the reasons of the
 * others, and the job that collects fresh fares; null if no source can be queried or preferences are saved too often.
 */
export const savePreferencesResponse = z.object({
  preferences: fields,
  matchedNow: count,
  alertsNow: count,
  heldBack,
  collectionJobId: z.uuid().nullable(),
});
