import type { Database } from '@farelark/db';
import { REJECTION_REASONS, type RejectionReason } from '@farelark/engine';
import type { Locale } from '../terminal/locale.ts';
import type { Finding } from './finding.ts';

interface Counts {
  fares: number;
  simulatedFares: number;
  quarantine: { reason: RejectionReason; count: number }[] | null;
  sources: { name: string; synthetic: boolean }[] | null;
  live: number;
  open: number;
  alerts: number;
  waiting: number;
  failed: number;
  oldestMinutes: number | null;
}

/** Age of a pending email that indicates a delivery problem. */
const MAX_PENDING_MINUTES = 15;

// Baselines count the fares of their markets, which avoids a scan of `fares`.
const COUNTS_QUERY = `select
  (select coalesce(sum(fare_count), 0)::float8 from baselines) as fares,
  (select coalesce(sum(fare_count), 0)::float8 from baselines where synthetic) as "simulatedFares",
  (select json_agg(q) from (select reason, count(*) from quarantine group by reason) q) as quarantine,
  (select json_agg(s) from (select name, synthetic from sources order by name limit 20) s) as sources,
  (select count(*)::float8 from deals where state = 'live') as live,
  (select count(*)::float8 from deals where state in ('verifying', 'held')) as open,
  (select count(*)::float8 from flight_alerts) as alerts,
  (select count(*)::float8 from outbox
    where sent_at is null and failed_at is null and dropped_at is null) as waiting,
  (select count(*)::float8 from outbox where failed_at is not null) as failed,
  (select extract(epoch from now() - min(created_at))::float8 / 60 from outbox
    where sent_at is null and failed_at is null and dropped_at is null) as "oldestMinutes"`;

/** Counts recorded data and checks for stuck emails. */
export async function checkRecord(pool: Database['pool'], locale: Locale): Promise<Finding[]> {
  const { rows } = await pool.query<Counts>(COUNTS_QUERY);
  const counts = rows[0] as Counts;
  return [
    toSourcesFinding(counts, locale),
    toFaresFinding(counts, locale),
    toDealsFinding(counts, locale),
    toOutboxFinding(counts, locale),
  ];
}

function toSourcesFinding({ sources, simulatedFares }: Counts, { t }: Locale): Finding {
  // The simulator has a row even if it never ran.
  const active = (sources ?? []).filter(({ synthetic }) => !synthetic || simulatedFares > 0);
  const names = active.map(({ name, synthetic }) =>
    synthetic ? t('doctor.sources.simulated', { name }) : name,
  );
  return {
    check: 'sources',
    standing: 'note',
    message:
      names.length === 0
        ? t('doctor.sources.none')
        : t('doctor.sources.names', { names: names.join(', ') }),
    facts: { sources: active },
  };
}

function toFaresFinding(
  { fares, simulatedFares, quarantine }: Counts,
  { t, count }: Locale,
): Finding {
  const byReason = new Map((quarantine ?? []).map((row) => [row.reason, row.count]));
  const rejected = [...byReason.values()].reduce((sum, rows) => sum + rows, 0);
  const reasons = REJECTION_REASONS.filter((reason) => byReason.has(reason))
    .map((reason) => `${t(`rejection.${reason}`)} ${count(byReason.get(reason) ?? 0)}`)
    .join(', ');
  const parts = [
    t('doctor.record.fares', { fares: count(fares), simulated: count(simulatedFares) }),
    rejected === 0
      ? t('doctor.record.clean')
      : t('doctor.record.quarantine', { rows: count(rejected), reasons }),
  ];
  return {
    check: 'record',
    standing: 'note',
    message: parts.join(' '),
    facts: {
      fares,
      simulated_fares: simulatedFares,
      quarantine: Object.fromEntries(byReason),
    },
  };
}

function toDealsFinding({ live, open, alerts }: Counts, { t, count }: Locale): Finding {
  return {
    check: 'deals',
    standing: 'note',
    message: t('doctor.deals.counts', {
      live: count(live),
      waiting: count(open),
      alerts: count(alerts),
    }),
    facts: { live, waiting: open, alerts },
  };
}

function toOutboxFinding({ waiting, failed, oldestMinutes }: Counts, locale: Locale): Finding {
  const { t, count } = locale;
  const isStuck = oldestMinutes !== null && oldestMinutes > MAX_PENDING_MINUTES;
  const age =
    oldestMinutes === null
      ? ''
      : ` ${t('doctor.outbox.oldest', { age: locale.duration(oldestMinutes * 60_000) })}`;
  const counts = t('doctor.outbox.counts', { waiting: count(waiting), failed: count(failed) });
  return {
    check: 'outbox',
    standing: isStuck || failed > 0 ? 'warning' : 'ok',
    message: counts + age,
    advice: isStuck || failed > 0 ? t('doctor.outbox.advice') : undefined,
    facts: { waiting, failed, oldest_minutes: oldestMinutes },
  };
}
