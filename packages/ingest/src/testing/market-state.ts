import type { Pool } from 'pg';

export interface TravellerOptions {
  readonly departures: readonly string[];
  readonly destinations?: readonly string[];
  readonly emailWanted?: boolean;
  readonly unconfirmedWanted?: boolean;
  readonly dailyMaximum?: number | null;
}

/** Adds a confirmed account with preferences; answers its id. */
export async function addTraveller(pool: Pool, options: TravellerOptions): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into auth."user" (name, email, "emailVerified")
     values ('', gen_random_uuid() || '@example.org', true) returning id`,
  );
  const id = (rows[0] as { id: string }).id;
  await pool.query(
    `insert into user_settings
       (user_id, notification_settings, email_notifications, maximum_daily_alerts, unconfirmed_alerts)
     values ($1, $2, $3, $4, $5)`,
    [
      id,
      {
        departureAirports: options.departures,
        destinationAirports: options.destinations ?? [],
      },
      options.emailWanted ?? true,
      options.dailyMaximum ?? null,
      options.unconfirmedWanted ?? false,
    ],
  );
  return id;
}

/** Empties what the pipeline writes, and the travellers unless they are to stay. */
export async function emptyTables(
  pool: Pool,
  { keepTravellers = false }: { keepTravellers?: boolean } = {},
): Promise<void> {
  // Not by `truncate … cascade`, which would empty tables that the pipeline has no part in.
  for (const table of [
    'live_events',
    'outbox',
    'alert_quota',
    'deals',
    'baselines',
    'fares',
    'quarantine',
  ])
    await pool.query(`delete from ${table}`);
  if (!keepTravellers) await pool.query('delete from auth."user"');
}

export interface MarketSummary {
  readonly fares: number;
  readonly quarantined: number;
  readonly deals: readonly {
    readonly departure: string;
    readonly state: string;
    readonly label: string;
    readonly episode: number;
    readonly price: number;
    readonly average: number;
    readonly samples: number;
  }[];
  readonly alerts: readonly {
    readonly userId: string;
    readonly departure: string;
    readonly revision: number;
    readonly price: number;
  }[];
  readonly mails: readonly { readonly userId: string; readonly kind: string }[];
  /** Number of live events by type. */
  readonly events: Readonly<Record<string, number>>;
}

/** What the pipeline left behind, without ids and moments, which differ from run to run. */
export async function summarise(pool: Pool): Promise<MarketSummary> {
  const { rows } = await pool.query<{ summary: MarketSummary }>(
    `select json_build_object(
      'fares', (select count(*) from fares),
      'quarantined', (select count(*) from quarantine),
      'deals', coalesce((select json_agg(json_build_object('departure', departure_date, 'state', state,
          'label', label, 'episode', episode, 'price', price, 'average', average, 'samples', samples)
          order by departure_date) from deals), '[]'),
      'alerts', coalesce((select json_agg(json_build_object('userId', a.user_id,
          'departure', d.departure_date, 'revision', a.revision, 'price', a.price)
          order by d.departure_date, a.user_id)
        from flight_alerts a join deals d on d.id = a.deal_id), '[]'),
      'mails', coalesce((select json_agg(json_build_object('userId', user_id, 'kind', kind)
          order by user_id, kind) from outbox), '[]'),
      'events', coalesce((select json_object_agg(type, count) from
          (select type, count(*) from live_events group by type) as counted), '{}')) as summary`,
  );
  return (rows[0] as { summary: MarketSummary }).summary;
}
