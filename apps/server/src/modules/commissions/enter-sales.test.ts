import { randomUUID } from 'node:crypto';
import { inTransaction } from '@farelark/db';
import { addClickEntry, lockDueSales } from '@farelark/db/commissions';
import { addAccount, connectedDatabase } from '@farelark/db/testing';
import { type CurrencyCode, type Instant, type MinorUnits, utcDayOf } from '@farelark/engine';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
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

/** Those who wait for the lock of the gate below, in this database. */
async function waitingAtGates(): Promise<number> {
  const [row] = await rows<{ count: number }>(
    `select count(*)::int as count from pg_locks
      where locktype = 'advisory' and objid = 50 and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return row?.count ?? 0;
}

/** A click of a new account, on a trip from 10 to 17 days from now. */
async function aClick({ earns = true, synthetic = false } = {}): Promise<{
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

function aSale(clickId: string | null, changes: Partial<ReportedSale> = {}): ReportedSale {
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

/** A click of a new account, with a sale that its partner reported. */
async function aReportedClick(changes: Partial<ReportedSale> = {}) {
  const click = await aClick();
  expect(await enter([aSale(click.bookingId, changes)])).toEqual(['new']);
  return click;
}

/** The way of a booking's commission, as states with amounts. */
const listStates = async (bookingId: string) =>
  (
    await rows<{ step: string }>(
      `select state || ' ' || amount || coalesce(' ' || cause, '') as step from commission_entries
        where booking_id = $1 order by id`,
      [bookingId],
    )
  ).map(({ step }) => step);
const mailsTo = (userId: string) =>
  rows<{ payload: object }>(
    `select payload from outbox where user_id = $1 and kind = 'commission_payable'`,
    [userId],
  );
const anyTime = new AbortController().signal;

describe('a sale that a partner tells of', () => {
  it('advances with the days from click to payable, with one email to its traveller [1.commission.paid]', async () => {
    const { bookingId, userId } = await aReportedClick();
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
    expect(await mailsTo(userId)).toEqual([
      {
        payload: {
          amount: { amount: 800, currency: 'EUR' },
          dueFrom: '2027-01-08T12:00:00Z',
          dueUntil: '2027-02-07T12:00:00Z',
        },
      },
    ]);
  });

  it('counts once when reported twice, and by its latest correction', async () => {
    const { bookingId } = await aClick();
    const [first, second] = [aSale(bookingId), aSale(null, { commission: 700 as MinorUnits })];
    expect(await enter([first])).toEqual(['new']);
    expect(await enter([first], later(1))).toEqual(['known']);
    expect(await enter([second], later(2))).toEqual(['changed']);
    // The first report once more: it says nothing new, and is older.
    expect(await enter([first], later(3))).toEqual(['known']);
    expect(await listStates(bookingId)).toEqual(['click 0', 'reported 800', 'reported 700']);
  });

  it('comes with its own moment: what was said before the latest word changes nothing', async () => {
    const { bookingId } = await aReportedClick({ reportedAt: later(5) });
    const cancelled = aSale(bookingId, { status: 'cancelled', reportedAt: later(4) });
    expect(await enter([cancelled])).toEqual(['older']);
    expect(await listStates(bookingId)).toEqual(['click 0', 'reported 800']);
  });

  it('and is cancelled is rejected, and on again when it is sold after all', async () => {
    const { bookingId } = await aReportedClick();
    await enter([aSale(bookingId, { status: 'cancelled' })], later(1));
    await enter([aSale(bookingId, { reportedAt: later(2) })], later(2));
    const back = ['click 0', 'reported 800', 'rejected 800 cancelled', 'reported 800'];
    expect(await listStates(bookingId)).toEqual(back);
  });

  it('earns at most 4.5 % of its price, in the currency in which it was sold', async () => {
    const { bookingId } = await aClick();
    const sold = { price: 18_675 as MinorUnits, commission: 5_000 as MinorUnits };
    await enter([aSale(bookingId, { ...sold, currency: 'JPY' as CurrencyCode })]);
    expect(
      await rows(
        `select amount, currency, rate from commission_entries where booking_id = $1 and state = 'reported'`,
        [bookingId],
      ),
    ).toEqual([{ amount: 840, currency: 'JPY', rate: '0.0449' }]);
  });

  it('by the same click as another has a booking of its own', async () => {
    const { bookingId, userId } = await aClick();
    const [one, two] = [aSale(bookingId), aSale(bookingId, { reference: 'A-2' })];
    expect(await enter([one, two])).toEqual(['new', 'new']);
    expect(await enter([two, one], later(1))).toEqual(['known', 'known']);
    await enter([{ ...two, status: 'cancelled' }], later(2));
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
    const { bookingId } = await aClick({ earns: false });
    expect(await enter([aSale(bookingId)])).toEqual(['unearned']);
    expect(await listStates(bookingId)).toEqual([]);
    const sales = await rows('select from commission_sales where booking_id = $1', [bookingId]);
    expect(sales).toHaveLength(1);
  });

  it('is rejected with a reason, and leaves nothing behind', async () => {
    const { bookingId } = await aClick();
    const other = await aClick();
    const simulated = await aClick({ synthetic: true });
    const travel = { departure: today(-2), return: null };
    const wrong = [
      aSale(null),
      aSale(randomUUID()),
      aSale(simulated.bookingId),
      aSale(bookingId, { travel }),
    ];
    const faults = ['no_click_id', 'unknown_click', 'simulated', 'before_click'];
    expect(await enter(wrong)).toEqual(faults);
    for (const table of ['commission_sales', 'commission_reports'])
      expect(await rows(`select from ${table} where partner = $1`, [partner])).toEqual([]);
    await enter([aSale(bookingId)]);
    expect(await enter([aSale(other.bookingId, { status: 'pending' })], later(1))).toEqual([
      'other_click',
    ]);
  });

  it('and was paid can’t be changed any more: that is a matter for the operator', async () => {
    const { bookingId } = await aReportedClick();
    await passDays(database, later(50), anyTime);
    await database.pool.query(
      `insert into commission_entries (booking_id, state, amount, currency, rate, due_from, due_until)
       select booking_id, 'paid', amount, currency, rate, due_from, due_until from commission_entries
        where booking_id = $1 and state = 'payable'`,
      [bookingId],
    );
    const less = aSale(bookingId, { commission: 1 as MinorUnits });
    expect(await enter([less], later(51))).toEqual(['paid_already']);
    expect(await enter([less], later(52))).toEqual(['paid_already']);
    expect(await enter([aSale(bookingId, { reportedAt: later(1) })], later(52))).toEqual([
      'changed',
    ]);
    expect((await listStates(bookingId)).at(-1)).toBe('paid 800');
  });

  it('is rehearsed without a trace', async () => {
    const { bookingId } = await aClick();
    expect(await enter([aSale(bookingId)], NOW, true)).toEqual(['new']);
    expect(await listStates(bookingId)).toEqual(['click 0']);
    expect(await enter([aSale(bookingId)])).toEqual(['new']);
  });

  it('is entered once by two concurrent imports', async () => {
    const { bookingId } = await aClick();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => enter([aSale(bookingId)])));
    expect(outcomes.flat().sort()).toEqual(['known', 'known', 'known', 'known', 'known', 'new']);
    expect(await listStates(bookingId)).toEqual(['click 0', 'reported 800']);
  });

  it('ends the same in whatever pieces, order and repetition it is reported', async () => {
    const versions = [800, 750, 700, 650].map((commission, i) => ({
      commission: commission as MinorUnits,
      status: i === 2 ? ('cancelled' as const) : ('confirmed' as const),
      reportedAt: later(i),
    }));
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3], { minLength: 8, maxLength: 8 }),
        fc.integer({ min: 1, max: 8 }),
        async (order, piece) => {
          const { bookingId } = await aClick();
          const reference = randomUUID();
          const reported = order.map((i) => aSale(bookingId, { ...versions[i], reference }));
          for (let from = 0; from < reported.length; from += piece)
            await enter(reported.slice(from, from + piece), later(10));
          expect((await listStates(bookingId)).at(-1)).toBe('reported 650');
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('the days', () => {
  it('make payable only what the partner accepted', async () => {
    const { bookingId } = await aReportedClick({ status: 'pending' });
    await passDays(database, later(100), anyTime);
    expect((await listStates(bookingId)).at(-1)).toBe('travelled 800');
    await enter([aSale(bookingId)], later(101));
    expect((await listStates(bookingId)).at(-1)).toBe('payable 800');
  });

  it('reject commission of a deleted account', async () => {
    const { bookingId, userId } = await aReportedClick();
    await database.pool.query('delete from auth."user" where id = $1', [userId]);
    await passDays(database, later(50), anyTime);
    expect((await listStates(bookingId)).slice(2)).toEqual([
      'travelled 800',
      'payable 800',
      'rejected 800 account_deleted',
    ]);
  });

  it('give the same result on several concurrent servers as on one', async () => {
    const clicks = await Promise.all(Array.from({ length: 8 }, () => aClick()));
    await enter(clicks.map(({ bookingId }, i) => aSale(bookingId, { reference: `B-${i}` })));
    const passing = () => passDays(database, later(50), anyTime);
    await Promise.all([passing(), passing(), passing()]);
    await passing();
    const states = ['click 0', 'reported 800', 'travelled 800', 'payable 800'];
    for (const { bookingId, userId } of clicks) {
      expect(await listStates(bookingId)).toEqual(states);
      expect(await mailsTo(userId)).toHaveLength(1);
    }
  });
});

describe('the days of a booking that another server just went on with', () => {
  it('are read as it left them, also by who began to look before', async () => {
    const { bookingId } = await aReportedClick();
    const [late, gate] = [await database.pool.connect(), await database.pool.connect()];
    try {
      await gate.query('select pg_advisory_lock(50)');
      // Who is late sees the sales through a gate: its search begins, and finds what it holds only then.
      await late.query(`create temporary view commission_sales as
        select s.* from public.commission_sales s, (select pg_advisory_xact_lock(50)) as gate`);
      await late.query('begin');
      const looking = lockDueSales(late, today(50), null, 10_000);
      await expect.poll(() => waitingAtGates()).toBe(1);
      await passDays(database, later(50), anyTime);
      await gate.query('select pg_advisory_unlock(50)');
      const { sales } = await looking;
      const found = sales.find((sale) => sale.bookingId === bookingId);
      expect(found?.last.state).toBe('payable');
    } finally {
      late.release(true);
      gate.release(true);
    }
  });
});

describe('a report of many lines', () => {
  it('is entered batch by batch, and names the lines that were not', async () => {
    const { bookingId } = await aClick();
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
});
