import { randomUUID } from 'node:crypto';
import { inTransaction } from '@farelark/db';
import { addClickEntry, lockDueSales } from '@farelark/db/commissions';
import { addAccount, connectedDatabase } from '@farelark/db/testing';
import { type CurrencyCode, type Instant, type MinorUnits, utcDayOf } from '@farelark/engine';
import { fc, it } from '@fast-check/vitest';
import { beforeEach, describe, expect } from 'vitest';
import { passDays } from './commission-days.ts';
import { enterSales } from './enter-sales.ts';
import { importReport } from './import-report.ts';
import type { ReportedSale } from './report/read-line.ts';
import { readReport } from './report/read-report.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const today = (days: number) => utcDayOf(later(days).getTime() as Instant);

const database = connectedDatabase();
let partner: string;

beforeEach(() => {
  partner = `partner-${randomUUID()}`;
});

const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await database.pool.query(text, values)).rows;

/** Number of sessions that wait for the advisory lock below. */
async function countWaitingSessions(): Promise<number> {
  const [row] = await rows<{ count: number }>(
    `select count(*)::int as count from pg_locks
      where locktype = 'advisory' and objid = 50 and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return row?.count ?? 0;
}

/** A click of a new account, on a trip from 10 to 17 days from now. */
async function addTravellerClick({ earns = true, synthetic = false } = {}): Promise<{
  bookingId: string;
  userId: string;
}> {
  const userId = await addAccount(database.pool);
  const [booking] = await rows<{ id: string }>(
    `insert into bookings (user_id, provider, booking_url, origin, destination, departure_date, return_date,
       price, currency, earns_commission, synthetic, clicked_at)
     values ($1, 'An agency', 'https://agency.example/', 'BUD', 'LIS', '2026-12-02', '2026-12-09', 20000,
       'EUR', $2, $3, $4) returning id`,
    [userId, earns, synthetic, NOW],
  );
  const bookingId = booking?.id ?? '';
  if (earns)
    await inTransaction(database, (client) =>
      addClickEntry(client, { bookingId, currency: 'EUR', rate: 0.045 }),
    );
  return { bookingId, userId };
}

function createSale(clickId: string | null, changes: Partial<ReportedSale> = {}): ReportedSale {
  return {
    reference: 'A-1',
    clickId,
    status: 'confirmed',
    price: 20_000 as MinorUnits,
    commission: 800 as MinorUnits,
    currency: 'EUR' as CurrencyCode,
    travel: null,
    reportedAt: null,
    ...changes,
  };
}

const enter = (sales: readonly ReportedSale[], at = NOW, rehearse = false) =>
  enterSales(database, { partner, asOf: at, now: at, rehearse }, sales);

/** A click of a new account with a reported sale. */
async function addReportedClick(changes: Partial<ReportedSale> = {}) {
  const click = await addTravellerClick();
  expect(await enter([createSale(click.bookingId, changes)])).toEqual(['new']);
  return click;
}

/** States of a commission with amounts. */
const listStates = async (bookingId: string) =>
  (
    await rows<{ step: string }>(
      `select state || ' ' || amount || coalesce(' ' || cause, '') as step from commission_entries
        where booking_id = $1 order by id`,
      [bookingId],
    )
  ).map(({ step }) => step);
const listEmails = (userId: string) =>
  rows<{ payload: object }>(
    `select payload from outbox where user_id = $1 and kind = 'commission_payable'`,
    [userId],
  );
const anyTime = new AbortController().signal;

describe('enterSales', () => {
  it('makes a commission payable after the trip, with one email [1.commission.paid]', async () => {
    const { bookingId, userId } = await addReportedClick();
    expect(await listStates(bookingId)).toEqual(['click 0', 'reported 800']);
    // Back on the 9th of December; that is seventeen days from now.
    for (const [days, last] of [
      [17, 'reported 800'],
      [18, 'travelled 800'],
      [46, 'travelled 800'],
      [47, 'payable 800'],
    ] as const) {
      await passDays(database, later(days), anyTime);
      await passDays(database, later(days), anyTime);
      expect((await listStates(bookingId)).at(-1), `after ${days} days`).toBe(last);
    }
    expect(await listEmails(userId)).toEqual([
      {
        payload: {
          amount: { amount: 800, currency: 'EUR' },
          dueFrom: '2027-01-08T12:00:00Z',
          dueUntil: '2027-02-07T12:00:00Z',
        },
      },
    ]);
  });

  it('counts repeated reports once, with the latest correction', async () => {
    const { bookingId } = await addTravellerClick();
    const [first, second] = [
      createSale(bookingId),
      createSale(null, { commission: 700 as MinorUnits }),
    ];
    expect(await enter([first])).toEqual(['new']);
    expect(await enter([first], later(1))).toEqual(['known']);
    expect(await enter([second], later(2))).toEqual(['changed']);
    // The first report again, which is older.
    expect(await enter([first], later(3))).toEqual(['known']);
    expect(await listStates(bookingId)).toEqual(['click 0', 'reported 800', 'reported 700']);
  });

  it('ignores reports older than the stored one', async () => {
    const { bookingId } = await addReportedClick({ reportedAt: later(5) });
    const cancelled = createSale(bookingId, { status: 'cancelled', reportedAt: later(4) });
    expect(await enter([cancelled])).toEqual(['older']);
    expect(await listStates(bookingId)).toEqual(['click 0', 'reported 800']);
  });

  it('rejects a cancelled sale, and accepts it again', async () => {
    const { bookingId } = await addReportedClick();
    await enter([createSale(bookingId, { status: 'cancelled' })], later(1));
    await enter([createSale(bookingId, { reportedAt: later(2) })], later(2));
    const back = ['click 0', 'reported 800', 'rejected 800 cancelled', 'reported 800'];
    expect(await listStates(bookingId)).toEqual(back);
  });

  it('limits commission to 4.5 % of the price, in the sale’s currency', async () => {
    const { bookingId } = await addTravellerClick();
    const sold = { price: 18_675 as MinorUnits, commission: 5_000 as MinorUnits };
    await enter([createSale(bookingId, { ...sold, currency: 'JPY' as CurrencyCode })]);
    expect(
      await rows(
        `select amount, currency, rate from commission_entries where booking_id = $1 and state = 'reported'`,
        [bookingId],
      ),
    ).toEqual([{ amount: 840, currency: 'JPY', rate: '0.0449' }]);
  });

  it('creates a booking per sale of a click', async () => {
    const { bookingId, userId } = await addTravellerClick();
    const [first, second] = [createSale(bookingId), createSale(bookingId, { reference: 'A-2' })];
    expect(await enter([first, second])).toEqual(['new', 'new']);
    expect(await enter([second, first], later(1))).toEqual(['known', 'known']);
    await enter([{ ...second, status: 'cancelled' }], later(2));
    const bookings = await rows<{ id: string }>(
      'select id from bookings where user_id = $1 order by clicked_at, copy_of nulls first',
      [userId],
    );
    expect(bookings).toHaveLength(2);
    const sold = ['click 0', 'reported 800'];
    expect(await listStates(bookings[0]?.id ?? '')).toEqual(sold);
    expect(await listStates(bookings[1]?.id ?? '')).toEqual([...sold, 'rejected 800 cancelled']);
  });

  it('earns nothing without a paid plan at the click, and is counted as a sale [6.commission]', async () => {
    const { bookingId } = await addTravellerClick({ earns: false });
    expect(await enter([createSale(bookingId)])).toEqual(['unearned']);
    expect(await listStates(bookingId)).toEqual([]);
    const sales = await rows('select from commission_sales where booking_id = $1', [bookingId]);
    expect(sales).toHaveLength(1);
  });

  it('rejects invalid sales with a reason, without changes', async () => {
    const { bookingId } = await addTravellerClick();
    const other = await addTravellerClick();
    const simulated = await addTravellerClick({ synthetic: true });
    const travel = { departure: today(-2), return: null };
    const wrong = [
      createSale(null),
      createSale(randomUUID()),
      createSale(simulated.bookingId),
      createSale(bookingId, { travel }),
    ];
    const faults = ['no_click_id', 'unknown_click', 'simulated', 'before_click'];
    expect(await enter(wrong)).toEqual(faults);
    for (const table of ['commission_sales', 'commission_reports'])
      expect(await rows(`select from ${table} where partner = $1`, [partner])).toEqual([]);
    await enter([createSale(bookingId)]);
    expect(await enter([createSale(other.bookingId, { status: 'pending' })], later(1))).toEqual([
      'other_click',
    ]);
  });

  it('does not change a paid sale', async () => {
    const { bookingId } = await addReportedClick();
    await passDays(database, later(50), anyTime);
    await database.pool.query(
      `insert into commission_entries (booking_id, state, amount, currency, rate, due_from, due_until)
       select booking_id, 'paid', amount, currency, rate, due_from, due_until from commission_entries
        where booking_id = $1 and state = 'payable'`,
      [bookingId],
    );
    const less = createSale(bookingId, { commission: 1 as MinorUnits });
    expect(await enter([less], later(51))).toEqual(['paid_already']);
    expect(await enter([less], later(52))).toEqual(['paid_already']);
    expect(await enter([createSale(bookingId, { reportedAt: later(1) })], later(52))).toEqual([
      'changed',
    ]);
    expect((await listStates(bookingId)).at(-1)).toBe('paid 800');
  });

  it('rolls back a rehearsal', async () => {
    const { bookingId } = await addTravellerClick();
    expect(await enter([createSale(bookingId)], NOW, true)).toEqual(['new']);
    expect(await listStates(bookingId)).toEqual(['click 0']);
    expect(await enter([createSale(bookingId)])).toEqual(['new']);
  });

  it('enters a sale of concurrent imports once', async () => {
    const { bookingId } = await addTravellerClick();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => enter([createSale(bookingId)])),
    );
    expect(outcomes.flat().sort()).toEqual(['known', 'known', 'known', 'known', 'known', 'new']);
    expect(await listStates(bookingId)).toEqual(['click 0', 'reported 800']);
  });

  const versions = [800, 750, 700, 650].map((commission, i) => ({
    commission: commission as MinorUnits,
    status: i === 2 ? ('cancelled' as const) : ('confirmed' as const),
    reportedAt: later(i),
  }));
  it.prop(
    [
      fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3], { minLength: 8, maxLength: 8 }),
      fc.integer({ min: 1, max: 8 }),
    ],
    { numRuns: 15 },
  )('has the same result in any order, batches and repetition', async (order, piece) => {
    const { bookingId } = await addTravellerClick();
    const reference = randomUUID();
    const reported = order.map((i) => createSale(bookingId, { ...versions[i], reference }));
    for (let from = 0; from < reported.length; from += piece)
      await enter(reported.slice(from, from + piece), later(10));
    expect((await listStates(bookingId)).at(-1)).toBe('reported 650');
  });
});

describe('commission-days', () => {
  it('makes only accepted sales payable', async () => {
    const { bookingId } = await addReportedClick({ status: 'pending' });
    await passDays(database, later(100), anyTime);
    expect((await listStates(bookingId)).at(-1)).toBe('travelled 800');
    await enter([createSale(bookingId)], later(101));
    expect((await listStates(bookingId)).at(-1)).toBe('payable 800');
  });

  it('rejects commission of a deleted account', async () => {
    const { bookingId, userId } = await addReportedClick();
    await database.pool.query('delete from auth."user" where id = $1', [userId]);
    await passDays(database, later(50), anyTime);
    expect((await listStates(bookingId)).slice(2)).toEqual([
      'travelled 800',
      'payable 800',
      'rejected 800 account_deleted',
    ]);
  });

  it('has the same result on several concurrent servers', async () => {
    const clicks = await Promise.all(Array.from({ length: 8 }, () => addTravellerClick()));
    await enter(clicks.map(({ bookingId }, i) => createSale(bookingId, { reference: `B-${i}` })));
    const passing = () => passDays(database, later(50), anyTime);
    await Promise.all([passing(), passing(), passing()]);
    await passing();
    const states = ['click 0', 'reported 800', 'travelled 800', 'payable 800'];
    for (const { bookingId, userId } of clicks) {
      expect(await listStates(bookingId)).toEqual(states);
      expect(await listEmails(userId)).toHaveLength(1);
    }
  });
});

it('commission-days concurrent with another server reads the committed state, even if started before', async () => {
  const { bookingId } = await addReportedClick();
  const [late, gate] = [await database.pool.connect(), await database.pool.connect()];
  try {
    await gate.query('select pg_advisory_lock(50)');
    // An advisory lock delays the second search until the first commits.
    await late.query(`create temporary view commission_sales as
        select s.* from public.commission_sales s, (select pg_advisory_xact_lock(50)) as gate`);
    await late.query('begin');
    const looking = lockDueSales(late, today(50), null, 10_000);
    await expect.poll(() => countWaitingSessions()).toBe(1);
    await passDays(database, later(50), anyTime);
    await gate.query('select pg_advisory_unlock(50)');
    const { sales } = await looking;
    const stored = sales.find((sale) => sale.bookingId === bookingId);
    expect(stored?.last.state).toBe('payable');
  } finally {
    late.release(true);
    gate.release(true);
  }
});

it('importSales enters a report in batches, and reports rejected lines', async () => {
  const { bookingId } = await addTravellerClick();
  const lines = Array.from(
    { length: 1_200 },
    (_, i) => `R-${i},${i % 400 === 7 ? '' : bookingId},confirmed,EUR,200.00,8.00`,
  );
  const text = ['reference,click_id,status,currency,price,commission', ...lines].join('\n');
  const run = async () => {
    const problems: unknown[] = [];
    const tally = await importReport(
      database,
      { partner, asOf: NOW, now: NOW, rehearse: false },
      readReport([new TextEncoder().encode(text)], 'auto'),
      { onProblem: (problem) => problems.push(problem) },
    );
    return { ...tally, faults: problems };
  };
  const fault = 'no_click_id';
  const faults = [7, 407, 807].map((i) => ({ line: i + 2, reference: `R-${i}`, fault }));
  const outcomes = { new: 1_197, changed: 0, known: 0, older: 0, unearned: 0 };
  expect(await run()).toEqual({ lines: 1_200, outcomes, problems: 3, faults });
  expect(await run()).toMatchObject({ outcomes: { new: 0, known: 1_197 }, faults });
});
