/** Assumptions about an installation of some size; no such installation exists. */
export interface Size {
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

/** The same for all sizes. */
export const ASSUMED = {
  /** The horizon. */
  departures: 180,
  /** Rows that an answer about a whole month gives together, where a provider has such answers. */
  datesACall: 30,
  fareDays: 180,
  /** Between the shares that two feeds had. */
  dealShare: 0.005,
  dealHours: 6,
  /** A live deal is looked at this often. */
  lookSeconds: 120,
  /** The default maximum is ten. */
  alertsADay: 2,
  outboxDays: 30,
  liveEventDays: 2,
  /** Of a day's alerts, emails and requests, what falls into its busiest hour. */
  busiestHour: 0.15,
  /** Of all travellers, those who have a dashboard open at the busiest moment. */
  openShare: 0.01,
  requestsADay: 10,
  /** Of each core, what is planned with. */
  plannedLoad: 0.6,
  streamsAProcess: 10_000,
  /** Budget of an open stream in `npm run bench -- load`: ten thousand in 500 MB. */
  streamBytes: 50_000,
  /** A snapshot, of eight markets with some 47,500 fares each. */
  marketBytes: 36_000,
  /** `npm run bench -- match`, a million travellers. */
  memoryATraveller: 450,
} as const;

const DAY_SECONDS = 86_400;

/** A row of the table: what, how it is reckoned, and a figure for each size. */
export interface Line {
  readonly what: string;
  readonly formula: string;
  readonly figures: readonly string[];
}

/** The whole table, from what was measured and what is assumed. */
export function arithmetic(units: Units): Line[] {
  const line = (what: string, formula: string, figure: (size: Size) => string): Line => ({
    what,
    formula,
    figures: SIZES.map(figure),
  });
  const fares = ({ routes, cabins, checksADay }: Size) =>
    routes * ASSUMED.departures * cabins * checksADay;
  const deals = (size: Size) => fares(size) * ASSUMED.dealShare;
  const live = (size: Size) => (deals(size) * ASSUMED.dealHours) / 24;
  const alerts = ({ travellers }: Size) => travellers * ASSUMED.alertsADay;
  const busiest = (aDay: number) => (aDay * ASSUMED.busiestHour) / 3600;
  const cores = (aSecond: number, millis: number) =>
    (aSecond * millis) / 1000 / ASSUMED.plannedLoad;
  const of = (bytes: Readonly<Record<string, number>>, ...tables: string[]) =>
    tables.reduce((sum, table) => sum + (bytes[table] ?? 0), 0);
  const streams = ({ travellers }: Size) => travellers * ASSUMED.openShare;
  const requests = ({ travellers }: Size) => busiest(travellers * ASSUMED.requestsADay);
  const answer = mean(Object.values(units.answers).map(({ cpuMillis }) => cpuMillis));
  const answerThere = mean(
    Object.values(units.answers).map(({ databaseMillis }) => databaseMillis),
  );
  const { fare, alert, mail, traveller } = units;
  const perDay = (size: Size) => fares(size) / DAY_SECONDS;
  const databaseCores = (size: Size) =>
    cores(perDay(size), fare.databaseMillis) +
    cores(busiest(alerts(size)), alert.databaseMillis + mail.databaseMillis) +
    cores(requests(size), answerThere);
  const workerCores = (size: Size) =>
    cores(perDay(size), fare.cpuMillis) +
    cores(busiest(alerts(size)), alert.cpuMillis + mail.cpuMillis);
  const webCores = (size: Size) =>
    Math.max(cores(requests(size), answer), streams(size) / ASSUMED.streamsAProcess);
  return [
    line('fares a day', 'routes × departures × cabins × checks', (size) => count(fares(size))),
    line('bytes of fares a day', 'fares × bytes of a fare', (size) =>
      bytes(fares(size) * fare.bytes),
    ),
    line('fares kept', 'bytes a day × 180 days', (size) =>
      bytes(fares(size) * fare.bytes * ASSUMED.fareDays),
    ),
    line('state of markets', 'routes × cabins × 36 kB', ({ routes, cabins }) =>
      bytes(routes * cabins * ASSUMED.marketBytes),
    ),
    line('calls a second, one date a call', 'fares / 86,400', (size) => count(perDay(size))),
    line('calls a second, 30 dates a call', 'fares / 30 / 86,400', (size) =>
      count(perDay(size) / ASSUMED.datesACall),
    ),
    line('deals a day', 'fares × 0.5 %', (size) => count(deals(size))),
    line('rechecks a second', 'deals × 6 h / 24 h / 120 s', (size) =>
      count(live(size) / ASSUMED.lookSeconds),
    ),
    line('alerts and emails a day', 'travellers × 2', (size) => count(alerts(size))),
    line('emails a second in the busiest hour', 'emails × 15 % / 3,600', (size) =>
      count(busiest(alerts(size))),
    ),
    line(
      'emails a second, if all get ten in that way',
      'travellers × 10 × 15 % / 3,600',
      ({ travellers }) => count(busiest(travellers * 10)),
    ),
    line(
      'alerts and measurements a day',
      'alerts × bytes of alert, its dates, delivery, allowance',
      (size) =>
        bytes(
          alerts(size) *
            of(alert.bytes, 'flight_alerts', 'alert_dates', 'alert_deliveries', 'alert_quota'),
        ),
    ),
    line('outbox and live events kept', 'alerts × (30 days × outbox + 2 days × event)', (size) =>
      bytes(
        alerts(size) *
          (ASSUMED.outboxDays * of(alert.bytes, 'outbox') +
            ASSUMED.liveEventDays * of(alert.bytes, 'live_events')),
      ),
    ),
    line(
      'deleting sent messages and events, processor time a day',
      'alerts × 2 rows × time of a row',
      (size) => duration((alerts(size) * 2 * units.forgetting.databaseMillis) / 1000),
    ),
    line('accounts with preferences', 'travellers × bytes of a traveller', ({ travellers }) =>
      bytes(travellers * traveller.bytes),
    ),
    line('preferences in the memory of each worker', 'travellers × 450 bytes', ({ travellers }) =>
      bytes(travellers * ASSUMED.memoryATraveller),
    ),
    line('open dashboards', 'travellers × 1 %', (size) => count(streams(size))),
    line('their memory, over all web processes', 'open dashboards × 50 kB', (size) =>
      bytes(streams(size) * ASSUMED.streamBytes),
    ),
    line('requests a second in the busiest hour', 'travellers × 10 × 15 % / 3,600', (size) =>
      count(requests(size)),
    ),
    line(
      'cores of web processes',
      'requests × time of an answer / 60 %, or a core for 10,000 dashboards',
      (size) => count(webCores(size)),
    ),
    line('cores of workers', '(fares + alerts + emails) × their time / 60 %', (size) =>
      count(workerCores(size)),
    ),
    line(
      'cores of PostgreSQL',
      '(fares + alerts + emails + requests) × their time there / 60 %',
      (size) => count(databaseCores(size)),
    ),
  ];
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

function duration(seconds: number): string {
  if (seconds < 60) return `${count(seconds)} s`;
  return seconds < 3600 ? `${count(seconds / 60)} min` : `${count(seconds / 3600)} h`;
}

function count(figure: number): string {
  const rounded = Number(figure.toPrecision(2));
  if (rounded >= 1e9) return `${rounded / 1e9} billion`;
  if (rounded >= 1e6) return `${rounded / 1e6} million`;
  return rounded.toLocaleString('en', { maximumFractionDigits: 3 });
}

function bytes(figure: number): string {
  const names = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
  const at = Math.min(names.length - 1, Math.floor(Math.log10(Math.max(1, figure)) / 3));
  return `${Number((figure / 1000 ** at).toPrecision(2))} ${names[at]}`;
}

/** Processor time of one unit, in milliseconds. */
export interface Cost {
  readonly cpuMillis: number;
  readonly databaseMillis: number;
}

/** Unit costs, as measured by `npm run bench -- units`. */
export interface Units {
  readonly measured: string;
  readonly machine: { readonly cores: number; readonly model: string; readonly load: number };
  readonly fare: Cost & { readonly bytes: number };
  readonly traveller: { readonly bytes: number };
  readonly alert: Cost & { readonly bytes: Readonly<Record<string, number>> };
  readonly mail: Cost;
  /** A row that is deleted when its time is over, and vacuumed. */
  readonly forgetting: Cost;
  readonly answers: Readonly<Record<string, Cost>>;
}
