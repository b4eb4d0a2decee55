/** Assumed size of an installation. */
interface Size {
  readonly name: string;
  readonly travellers: number;
  readonly routes: number;
  readonly cabins: number;
  readonly checksADay: number;
}

export const SIZES: readonly Size[] = [
  { name: '10 thousand', travellers: 1e4, routes: 2_000, cabins: 1, checksADay: 1 },
  { name: '1 million', travellers: 1e6, routes: 18_000, cabins: 1, checksADay: 2 },
  { name: '100 million', travellers: 1e8, routes: 120_000, cabins: 2, checksADay: 4 },
];

/** Assumptions for all sizes. */
const ASSUMED = {
  /** Departure dates of a route. */
  departures: 180,
  /** Dates of one call to a provider that returns whole months. */
  datesACall: 30,
  fareDays: 180,
  /** Between the shares of two observed feeds. */
  dealShare: 0.005,
  dealHours: 6,
  /** Interval between the rechecks of a live deal. */
  recheckSeconds: 120,
  /** The default limit is ten. */
  alertsADay: 2,
  outboxDays: 30,
  liveEventDays: 2,
  /** Share of a day's alerts, emails and requests. */
  busiestHour: 0.15,
  /** Maximum share of travellers with an open dashboard. */
  openShare: 0.01,
  requestsADay: 10,
  /** Planned use of a core. */
  plannedLoad: 0.6,
  streamsAProcess: 10_000,
  /** Limit in `npm run bench -- load`: ten thousand streams in 500 MB. */
  streamBytes: 50_000,
  /** Snapshot; mean of eight markets with some 47,500 fares each. */
  marketBytes: 36_000,
  /** From `npm run bench -- match` with a million travellers. */
  memoryATraveller: 450,
} as const;

const DAY_SECONDS = 86_400;

/** A row of the table, with a figure for each size. */
interface Estimate {
  readonly what: string;
  readonly formula: string;
  readonly figures: readonly string[];
}

/** Estimates for each size, from measured units and assumptions. */
export function estimate(units: Units): Estimate[] {
  const line = (what: string, formula: string, getFigure: (size: Size) => string): Estimate => ({
    what,
    formula,
    figures: SIZES.map(getFigure),
  });
  const fares = ({ routes, cabins, checksADay }: Size) =>
    routes * ASSUMED.departures * cabins * checksADay;
  const deals = (size: Size) => fares(size) * ASSUMED.dealShare;
  const liveDeals = (size: Size) => (deals(size) * ASSUMED.dealHours) / 24;
  const alerts = ({ travellers }: Size) => travellers * ASSUMED.alertsADay;
  const perBusiestSecond = (aDay: number) => (aDay * ASSUMED.busiestHour) / 3600;
  const cores = (perSecond: number, millis: number) =>
    (perSecond * millis) / 1000 / ASSUMED.plannedLoad;
  const alertBytes = (...tables: string[]) =>
    tables.reduce((sum, table) => sum + (units.alert.bytes[table] ?? 0), 0);
  const streams = ({ travellers }: Size) => travellers * ASSUMED.openShare;
  const requests = ({ travellers }: Size) => perBusiestSecond(travellers * ASSUMED.requestsADay);
  const response = mean(Object.values(units.answers).map(({ cpuMillis }) => cpuMillis));
  const responseQueries = mean(
    Object.values(units.answers).map(({ databaseMillis }) => databaseMillis),
  );
  const { fare, alert, mail, traveller } = units;
  const faresPerSecond = (size: Size) => fares(size) / DAY_SECONDS;
  const alertsPerSecond = (size: Size) => perBusiestSecond(alerts(size));
  const databaseCores = (size: Size) =>
    cores(faresPerSecond(size), fare.databaseMillis) +
    cores(alertsPerSecond(size), alert.databaseMillis + mail.databaseMillis) +
    cores(requests(size), responseQueries);
  const workerCores = (size: Size) =>
    cores(faresPerSecond(size), fare.cpuMillis) +
    cores(alertsPerSecond(size), alert.cpuMillis + mail.cpuMillis);
  const webCores = (size: Size) =>
    Math.max(cores(requests(size), response), streams(size) / ASSUMED.streamsAProcess);
  return [
    line('fares a day', 'routes × departures × cabins × checks', (size) => toCount(fares(size))),
    line('bytes of fares a day', 'fares × bytes of a fare', (size) =>
      toBytes(fares(size) * fare.bytes),
    ),
    line('fares kept', 'bytes a day × 180 days', (size) =>
      toBytes(fares(size) * fare.bytes * ASSUMED.fareDays),
    ),
    line('state of markets', 'routes × cabins × 36 kB', ({ routes, cabins }) =>
      toBytes(routes * cabins * ASSUMED.marketBytes),
    ),
    line('calls a second, one date a call', 'fares / 86,400', (size) =>
      toCount(faresPerSecond(size)),
    ),
    line('calls a second, 30 dates a call', 'fares / 30 / 86,400', (size) =>
      toCount(faresPerSecond(size) / ASSUMED.datesACall),
    ),
    line('deals a day', 'fares × 0.5 %', (size) => toCount(deals(size))),
    line('rechecks a second', 'deals × 6 h / 24 h / 120 s', (size) =>
      toCount(liveDeals(size) / ASSUMED.recheckSeconds),
    ),
    line('alerts and emails a day', 'travellers × 2', (size) => toCount(alerts(size))),
    line('emails a second in the busiest hour', 'emails × 15 % / 3,600', (size) =>
      toCount(alertsPerSecond(size)),
    ),
    line(
      'emails a second, if all get ten in that way',
      'travellers × 10 × 15 % / 3,600',
      ({ travellers }) => toCount(perBusiestSecond(travellers * 10)),
    ),
    line(
      'alerts and measurements a day',
      'alerts × bytes of alert, its dates, delivery, allowance',
      (size) =>
        toBytes(
          alerts(size) *
            alertBytes('flight_alerts', 'alert_dates', 'alert_deliveries', 'alert_quota'),
        ),
    ),
    line('outbox and live events kept', 'alerts × (30 days × outbox + 2 days × event)', (size) =>
      toBytes(
        alerts(size) *
          (ASSUMED.outboxDays * alertBytes('outbox') +
            ASSUMED.liveEventDays * alertBytes('live_events')),
      ),
    ),
    line(
      'deleting sent messages and events, processor time a day',
      'alerts × 2 rows × time of a row',
      (size) => toDuration((alerts(size) * 2 * units.forgetting.databaseMillis) / 1000),
    ),
    line('accounts with preferences', 'travellers × bytes of a traveller', ({ travellers }) =>
      toBytes(travellers * traveller.bytes),
    ),
    line('preferences in the memory of each worker', 'travellers × 450 bytes', ({ travellers }) =>
      toBytes(travellers * ASSUMED.memoryATraveller),
    ),
    line('open dashboards', 'travellers × 1 %', (size) => toCount(streams(size))),
    line('their memory, over all web processes', 'open dashboards × 50 kB', (size) =>
      toBytes(streams(size) * ASSUMED.streamBytes),
    ),
    line('requests a second in the busiest hour', 'travellers × 10 × 15 % / 3,600', (size) =>
      toCount(requests(size)),
    ),
    line(
      'cores of web processes',
      'requests × time of an answer / 60 %, or a core for 10,000 dashboards',
      (size) => toCount(webCores(size)),
    ),
    line('cores of workers', '(fares + alerts + emails) × their time / 60 %', (size) =>
      toCount(workerCores(size)),
    ),
    line(
      'cores of PostgreSQL',
      '(fares + alerts + emails + requests) × their time there / 60 %',
      (size) => toCount(databaseCores(size)),
    ),
  ];
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

function toDuration(seconds: number): string {
  if (seconds < 60) return `${toCount(seconds)} s`;
  return seconds < 3600 ? `${toCount(seconds / 60)} min` : `${toCount(seconds / 3600)} h`;
}

function toCount(figure: number): string {
  const rounded = Number(figure.toPrecision(2));
  if (rounded >= 1e9) return `${rounded / 1e9} billion`;
  if (rounded >= 1e6) return `${rounded / 1e6} million`;
  return rounded.toLocaleString('en', { maximumFractionDigits: 3 });
}

function toBytes(figure: number): string {
  const names = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
  const at = Math.min(names.length - 1, Math.floor(Math.log10(Math.max(1, figure)) / 3));
  return `${Number((figure / 1000 ** at).toPrecision(2))} ${names[at]}`;
}

/** Processor time of one unit, in milliseconds. */
export interface Cost {
  readonly cpuMillis: number;
  readonly databaseMillis: number;
}

/** Unit costs measured by `npm run bench -- units`. */
export interface Units {
  readonly measured: string;
  readonly machine: { readonly cores: number; readonly model: string; readonly load: number };
  readonly fare: Cost & { readonly bytes: number };
  readonly traveller: { readonly bytes: number };
  readonly alert: Cost & { readonly bytes: Readonly<Record<string, number>> };
  readonly mail: Cost;
  /** Deletion of an expired row, including vacuum. */
  readonly forgetting: Cost;
  readonly answers: Readonly<Record<string, Cost>>;
}
