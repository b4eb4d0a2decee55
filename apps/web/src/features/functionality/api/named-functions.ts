import {
  type AlertPreferences,
  DEFAULT_DEPARTURES,
  type FunctionAccess,
  type FunctionName,
  LIMIT_PER_DEPARTURE,
} from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { ApiDocument } from '../../../shared/api/api-document.ts';
import { callFunction, fetchJson } from '../../../shared/api/call-function.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';

export const FUNCTION_GROUPS = [
  'collect',
  'search',
  'book',
  'upkeep',
  'reference',
  'system',
  'account',
  'open',
] as const;
type FunctionGroupName = (typeof FUNCTION_GROUPS)[number];

export interface NamedFunction extends Omit<DocumentedFunction, 'example'> {
  readonly group: FunctionGroupName;
  /** Default payload; null if the function takes none. */
  readonly payload: object | null;
  readonly confirmation: 'purge' | 'change' | null;
}

const DAY_MS = 86_400_000;

const GROUPS: readonly (readonly [FunctionGroupName, RegExp])[] = [
  ['collect', /-(?:collector|runner)$/],
  ['search', /^(?:flight|amadeus|duffel|sabre|travelpayouts)-search$/],
  ['book', /-book$/],
  ['reference', /-sync$/],
  ['upkeep', /^(?:daily-price-check|auto-refresh-rates|purge-synthetic)$/],
  ['system', /-health$|-mails?$|^(?:job-status|retry-job)$/],
];

const CHANGES =
  /^(?:add|cancel|close|contact|create|delete|end|forget|import|initiate|manage|mute|newsletter|open-deal|recheck|remove|reopen|report|retry|revoke|save|send|settle|start|unmute|update|withdraw)(?:-|$)/;

/** Documented functions with groups, confirmations and payloads that return data on this server. */
export function namedFunctions(
  documented: readonly DocumentedFunction[],
  rows: ExampleRows,
  today: Date,
): readonly NamedFunction[] {
  return documented.map(({ example, ...documentation }) => {
    const { name } = documentation;
    const group = getGroup(documentation);
    const payload =
      group === 'search'
        ? createFutureTrip(today)
        : (PAYLOADS[name] ?? fillExample(name, example, rows));
    return {
      ...documentation,
      group,
      payload: Object.keys(payload).length === 0 ? null : payload,
      confirmation: name === 'purge-synthetic' ? 'purge' : CHANGES.test(name) ? 'change' : null,
    };
  });
}

function getGroup({
  name,
  access,
}: Pick<DocumentedFunction, 'name' | 'access'>): FunctionGroupName {
  const match = GROUPS.find(([, names]) => names.test(name));
  if (match !== undefined) return match[0];
  return access === 'anyone' ? 'open' : access === 'operator' ? 'upkeep' : 'account';
}

/** From the specification. */
const PAYLOADS: Partial<Record<FunctionName, object>> = {
  'on-demand-route-collector': {
    departures: DEFAULT_DEPARTURES,
    limitPerDeparture: LIMIT_PER_DEPARTURE,
  },
  'coverage-offers-runner': { maxRoutes: 20, maxCalls: 40, offsets: [7, 14] },
  'strategic-offers-runner': { maxRoutes: 8, maxCalls: 16, offsets: [7, 14], origins: ['HKG'] },
  'search-airports': { searchTerm: 'Hong Kong', searchType: 'airports' },
};

function createFutureTrip(today: Date) {
  const departureDate = new Date(today.getTime() + 60 * DAY_MS).toISOString().slice(0, 10);
  return { origin: 'HKG', destination: 'SIN', departureDate, returnDate: null };
}

/** Fills existing ids into the documented example. `save-` functions get the stored data, so that they change nothing. */
function fillExample(name: FunctionName, example: object, rows: ExampleRows): object {
  if (name === 'save-preferences' && rows.preferences !== null) return rows.preferences;
  if (name === 'save-profile' && rows.profile !== null) return rows.profile;
  const { dealId, alertId } = rows;
  const ids: Readonly<Record<string, string | null>> = { dealId, alertId };
  return Object.fromEntries(
    Object.entries(example).map(([key, value]) => [key, ids[key] ?? (value as unknown)]),
  );
}

export interface DocumentedFunction {
  readonly name: FunctionName;
  /** In English. */
  readonly summary: string;
  readonly access: FunctionAccess;
  readonly limit: { readonly calls: number; readonly seconds: number } | null;
  readonly example: object;
}

const PATH_PREFIX = '/functions/v1/';

/** Functions of the OpenAPI document, which changes only with the server's version. */
export const functionDocumentQuery = queryOptions<readonly DocumentedFunction[]>({
  queryKey: ['function-document'],
  queryFn: async ({ signal }) => {
    const { paths } = await fetchJson<ApiDocument>('/api/v1/openapi.json', signal);
    return Object.entries(paths).flatMap(([path, { post }]): DocumentedFunction[] =>
      post === undefined || !path.startsWith(PATH_PREFIX)
        ? []
        : [
            {
              name: path.slice(PATH_PREFIX.length) as FunctionName,
              summary: post.summary,
              // No function takes an API key.
              access: post['x-access'] as FunctionAccess,
              limit: post['x-limit'] ?? null,
              example: post.requestBody?.content?.['application/json']?.example ?? {},
            },
          ],
    );
  },
  staleTime: STALE_TIME_MS.page,
});

interface ExampleRows {
  readonly dealId: string | null;
  readonly alertId: string | null;
  readonly preferences: AlertPreferences | null;
  /** Null until first saved. */
  readonly profile: object | null;
}

/** A live deal and the account's data; null for what cannot be loaded. */
export const exampleRowsQuery = queryOptions<ExampleRows>({
  queryKey: ['functionality-rows'],
  queryFn: async ({ signal }) => {
    const [deals, alerts, preferences, profile] = await Promise.allSettled([
      callFunction('load-deals', { limit: 1 }, signal),
      callFunction('get-user-alerts', { limit: 1 }, signal),
      callFunction('load-preferences', {}, signal),
      callFunction('load-profile', {}, signal),
    ]);
    return {
      dealId: getValue(deals)?.deals[0]?.id ?? null,
      alertId: getValue(alerts)?.alerts[0]?.id ?? null,
      preferences: getValue(preferences)?.preferences ?? null,
      profile: getValue(profile)?.profile ?? null,
    };
  },
  // Refetching would change payloads that are being edited.
  staleTime: STALE_TIME_MS.page,
  gcTime: 0,
});

function getValue<T>(result: PromiseSettledResult<T>): T | null {
  return result.status === 'fulfilled' ? result.value : null;
}
