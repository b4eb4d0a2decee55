import type { Database } from '@farelark/db';
import { REJECTION_REASONS, type RejectionReason } from '@farelark/engine';
import type { Words } from '../terminal/words.ts';
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

/** Email that waits longer than alerts may take isn't being sent. */
const LATE_MINUTES = 15;

// The baselines count their markets' fares, so that no fare has to be read.
const COUNTS = `select
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

/** Check recorded fares, and that email isn't stuck. */
export async function checkRecord(pool: Database['pool'], words: Words): Promise<Finding[]> {
  const { rows } = await pool.query<Counts>(COUNTS);
  const counts = rows[0] as Counts;
  return [
    sources(counts, words),
    fares(counts, words),
    deals(counts, words),
    outbox(counts, words),
  ];
}

function sources({ sources: known, simulatedFares }: Counts, { t }: Words): Finding {
  // The simulated market has its row from the start, also where it never opens.
  const found = (known ?? []).filter(({ synthetic }) => !synthetic || simulatedFares > 0);
  const names = found.map(({ name, synthetic }) =>
    synthetic ? t('doctor.sources.simulated', { name }) : name,
  );
  return {
    check: 'sources',
    standing: 'note',
    message:
      names.length === 0
        ? t('doctor.sources.none')
        : t('doctor.sources.names', { names: names.join(', ') }),
    facts: { sources: found },
  };
}

function fares({ fares: all, simulatedFares, quarantine }: Counts, { t, count }: Words): Finding {
  const byReason = new Map((quarantine ?? []).map((row) => [row.reason, row.count]));
  const refused = [...byReason.values()].reduce((sum, rows) => sum + rows, 0);
  const reasons = REJECTION_REASONS.filter((reason) => byReason.has(reason))
    .map((reason) => `${t(`rejection.${reason}`)} ${count(byReason.get(reason) ?? 0)}`)
    .join(', ');
  const parts = [
    t('doctor.record.fares', { fares: count(all), simulated: count(simulatedFares) }),
    refused === 0
      ? t('doctor.record.clean')
      : t('doctor.record.quarantine', { rows: count(refused), reasons }),
  ];
  return {
    check: 'record',
    standing: 'note',
    message: parts.join(' '),
    facts: {
      fares: all,
      simulated_fares: simulatedFares,
      quarantine: Object.fromEntries(byReason),
    },
  };
}

function deals({ live, open, alerts }: Counts, { t, count }: Words): Finding {
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

function outbox({ waiting, failed, oldestMinutes }: Counts, words: Words): Finding {
  const { t, count } = words;
  const isLate = oldestMinutes !== null && oldestMinutes > LATE_MINUTES;
  const age =
    oldestMinutes === null
      ? ''
      : ` ${t('doctor.outbox.oldest', { age: words.duration(oldestMinutes * 60_000) })}`;
  const counted = t('doctor.outbox.counts', { waiting: count(waiting), failed: count(failed) });
  return {
    check: 'outbox',
    standing: isLate || failed > 0 ? 'warning' : 'ok',
    message: counted + age,
    advice: isLate || failed > 0 ? t('doctor.outbox.advice') : undefined,
    facts: { waiting, failed, oldest_minutes: oldestMinutes },
  };
}
