import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import { addDays, type EpochDay } from '../time/calendar.ts';
import { advanceTime, type CommissionState, enterSale, type LedgerEntry } from './ledger.ts';
import { getTravelEnd, type Sale } from './sale.ts';

const TERMS = { maxShare: 0.045, days: { from: 30, to: 60 } };
const TODAY = 20_000 as EpochDay;
const EUR = 'EUR' as CurrencyCode;

const CLICK: LedgerEntry = {
  state: 'click',
  amount: 0 as MinorUnits,
  currency: EUR,
  rate: 0.045,
  due: null,
  cause: null,
};

function buildSale(changes: Partial<Sale> = {}): Sale {
  return {
    status: 'confirmed',
    price: 20_000 as MinorUnits,
    commission: 800 as MinorUnits,
    currency: EUR,
    departure: addDays(TODAY, 10),
    return: addDays(TODAY, 17),
    ...changes,
  };
}

const appendSale = (last: LedgerEntry, sale: Sale, today = TODAY): readonly LedgerEntry[] => {
  const settlement = enterSale(last, sale, today, TERMS);
  if ('refused' in settlement) throw new Error(settlement.refused);
  return settlement.entries;
};
const states = (entries: readonly LedgerEntry[]) => entries.map(({ state }) => state);
const at = (state: CommissionState, sale = buildSale()): LedgerEntry => ({
  ...(appendSale(CLICK, sale, getTravelEnd(sale))[0] as LedgerEntry),
  state,
  cause: state === 'rejected' ? 'cancelled' : null,
});

describe('enterSale', () => {
  it('appends a reported entry with amount, rate and payment window [1.commission.paid 9.commission]', () => {
    expect(appendSale(CLICK, buildSale())).toEqual([
      {
        state: 'reported',
        amount: 800,
        currency: 'EUR',
        rate: 0.04,
        due: { from: TODAY + 17 + 30, until: TODAY + 17 + 60 },
        cause: null,
      },
    ]);
  });

  it.each([
    ['the last day of travel', 17, ['reported']],
    ['the day after', 18, ['reported', 'travelled']],
    ['29 days after it', 46, ['reported', 'travelled']],
    ['30 days after it', 47, ['reported', 'travelled', 'payable']],
    ['years later', 999, ['reported', 'travelled', 'payable']],
  ])('appends the states reached by %s', (_, days, expected) => {
    expect(states(appendSale(CLICK, buildSale(), addDays(TODAY, days)))).toEqual(expected);
  });

  it('takes the departure of a one-way trip for its last day', () => {
    const sale = buildSale({ return: null });
    expect(appendSale(CLICK, sale)[0]?.due?.from).toBe(TODAY + 10 + 30);
    expect(states(appendSale(CLICK, sale, addDays(TODAY, 11)))).toEqual(['reported', 'travelled']);
  });

  it('makes a commission payable when the partner has confirmed it and it is above zero', () => {
    const late = addDays(TODAY, 100);
    const pending = buildSale({ status: 'pending' });
    expect(states(appendSale(CLICK, pending, late))).toEqual(['reported', 'travelled']);
    expect(states(appendSale(at('travelled'), buildSale(), late))).toEqual(['payable']);
    const worthless = buildSale({ commission: 0 as MinorUnits });
    expect(states(appendSale(CLICK, worthless, late))).toEqual(['reported', 'travelled']);
  });

  it.each(['click', 'reported', 'travelled', 'payable'] as const)(
    'rejects a sale that is cancelled when %s',
    (state) => {
      const last = state === 'click' ? CLICK : at(state);
      const [entry, ...others] = appendSale(last, buildSale({ status: 'cancelled' }));
      expect(entry).toMatchObject({ state: 'rejected', cause: 'cancelled', amount: 800 });
      expect(others).toEqual([]);
    },
  );

  it('reports a cancelled sale again, unless the operator refused it', () => {
    expect(states(appendSale(at('rejected'), buildSale()))).toEqual(['reported']);
    const refused = { ...at('rejected'), cause: 'refused' as const };
    expect(appendSale(refused, buildSale())).toEqual([]);
    expect(appendSale(refused, buildSale({ status: 'cancelled' }))).toEqual([]);
  });

  it('returns a rebooked sale to reported, with a later payment window', () => {
    const moved = buildSale({ departure: addDays(TODAY, 60), return: addDays(TODAY, 70) });
    const [entry, ...others] = appendSale(at('payable'), moved, addDays(TODAY, 50));
    expect(entry).toMatchObject({ state: 'reported', due: { from: TODAY + 100 } });
    expect(others).toEqual([]);
  });

  it('appends all states again with a corrected amount', () => {
    const higher = buildSale({ commission: 850 as MinorUnits });
    const entries = appendSale(at('payable'), higher, addDays(TODAY, 50));
    expect(states(entries)).toEqual(['reported', 'travelled', 'payable']);
    expect(entries.map(({ amount }) => amount)).toEqual([850, 850, 850]);
  });

  it('keeps a paid sale paid: ignores the same report and refuses another', () => {
    expect(appendSale(at('paid'), buildSale())).toEqual([]);
    const changed = [
      buildSale({ commission: 1 as MinorUnits }),
      buildSale({ status: 'cancelled' }),
    ];
    for (const sale of changed)
      expect(enterSale(at('paid'), sale, TODAY, TERMS)).toEqual({ refused: 'paid_already' });
  });
});

/** Allowed successors of each state, as the database enforces them. */
const FOLLOWS: Readonly<Record<CommissionState, readonly CommissionState[]>> = {
  click: ['reported', 'rejected'],
  reported: ['reported', 'travelled', 'rejected'],
  travelled: ['reported', 'payable', 'rejected'],
  payable: ['reported', 'rejected'],
  paid: [],
  rejected: ['reported'],
};

describe('the ledger after any sequence of reports', () => {
  const day = fc.integer({ min: -100, max: 100 }).map((days) => addDays(TODAY, days));
  const sales: fc.Arbitrary<Sale> = fc
    .record({
      status: fc.constantFrom('pending', 'confirmed', 'cancelled'),
      price: fc.nat({ max: 10 ** 9 }),
      commission: fc.nat({ max: 10 ** 8 }),
      // Without decimals, with two, and with three.
      currency: fc.constantFrom('JPY', 'EUR', 'KWD'),
      departure: day,
      nights: fc.option(fc.nat({ max: 30 })),
    })
    .map(({ nights, ...sale }) => {
      const back = nights === null ? null : addDays(sale.departure, nights);
      return { ...sale, return: back } as Sale;
    });

  /** All entries after the click, for consecutive reports. */
  function buildLedger(reports: readonly Sale[], today = TODAY): LedgerEntry[] {
    const entries: LedgerEntry[] = [];
    for (const sale of reports) entries.push(...appendSale(entries.at(-1) ?? CLICK, sale, today));
    return entries;
  }

  it.prop([fc.array(sales, { maxLength: 8 })])('makes allowed transitions only', (reports) => {
    let last: CommissionState = 'click';
    for (const { state } of buildLedger(reports)) {
      expect(FOLLOWS[last]).toContain(state);
      last = state;
    }
  });

  it.prop([fc.array(sales, { maxLength: 5 }), sales])(
    'depends on the last report only, and ignores its repetition',
    (before, last) => {
      const [reports, alone] = [buildLedger([...before, last]), buildLedger([last])];
      const [actual, expected] = [reports.at(-1), alone.at(-1)];
      // A second cancellation doesn't change the amount of the first.
      if (last.status === 'cancelled') expect(actual?.state).toBe('rejected');
      else expect(actual).toEqual(expected);
      expect(appendSale(actual as LedgerEntry, last)).toEqual([]);
    },
  );

  it.prop([sales, fc.nat({ max: 200 })])('advances in one step as day by day', (sale, days) => {
    const [first] = appendSale(CLICK, sale, (TODAY - 200) as EpochDay);
    if (first === undefined || first.state !== 'reported') return;
    let last = first;
    for (let passed = 0; passed <= days; passed += 1)
      last = advanceTime(last, sale, addDays(TODAY, passed)).at(-1) ?? last;
    expect(last).toEqual(advanceTime(first, sale, addDays(TODAY, days)).at(-1) ?? first);
  });
});
