import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurrencyCode, type MinorUnits, minorUnitExponent } from '../money/currency.ts';
import { addDays, type EpochDay } from '../time/calendar.ts';
import { advanceTime, type CommissionState, enterSale, type LedgerEntry } from './ledger.ts';
import { getDueWindow, getTravelEnd, SALE_STATUSES, type Sale } from './sale.ts';

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

function aSale(changes: Partial<Sale> = {}): Sale {
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
  const settled = enterSale(last, sale, today, TERMS);
  if ('refused' in settled) throw new Error(settled.refused);
  return settled.entries;
};
const states = (entries: readonly LedgerEntry[]) => entries.map(({ state }) => state);
const at = (state: CommissionState, sale = aSale()): LedgerEntry => ({
  ...(appendSale(CLICK, sale, getTravelEnd(sale))[0] as LedgerEntry),
  state,
  cause: state === 'rejected' ? 'cancelled' : null,
});

describe('a sale that a partner tells of', () => {
  it('is reported, with what it brings and when that is paid [1.commission.paid 9.commission]', () => {
    expect(appendSale(CLICK, aSale())).toEqual([
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
  ])('on %s has gone as far as time has', (_, days, expected) => {
    expect(states(appendSale(CLICK, aSale(), addDays(TODAY, days)))).toEqual(expected);
  });

  it('one way ends with the departure', () => {
    const sale = aSale({ return: null });
    expect(appendSale(CLICK, sale)[0]?.due?.from).toBe(TODAY + 10 + 30);
    expect(states(appendSale(CLICK, sale, addDays(TODAY, 11)))).toEqual(['reported', 'travelled']);
  });

  it('becomes payable when the partner has accepted it, and not where nothing is to be paid', () => {
    const late = addDays(TODAY, 100);
    const pending = aSale({ status: 'pending' });
    expect(states(appendSale(CLICK, pending, late))).toEqual(['reported', 'travelled']);
    expect(states(appendSale(at('travelled'), aSale(), late))).toEqual(['payable']);
    const nothing = aSale({ commission: 0 as MinorUnits });
    expect(states(appendSale(CLICK, nothing, late))).toEqual(['reported', 'travelled']);
  });

  it.each(['click', 'reported', 'travelled', 'payable'] as const)(
    'and is cancelled is rejected after: %s',
    (state) => {
      const last = state === 'click' ? CLICK : at(state);
      const [entry, ...others] = appendSale(last, aSale({ status: 'cancelled' }));
      expect(entry).toMatchObject({ state: 'rejected', cause: 'cancelled', amount: 800 });
      expect(others).toEqual([]);
    },
  );

  it('and was cancelled by mistake is reported again, unless the operator refused it', () => {
    expect(states(appendSale(at('rejected'), aSale()))).toEqual(['reported']);
    const refused = { ...at('rejected'), cause: 'refused' as const };
    expect(appendSale(refused, aSale())).toEqual([]);
    expect(appendSale(refused, aSale({ status: 'cancelled' }))).toEqual([]);
  });

  it('that travels later than reported goes back, and is payable later', () => {
    const moved = aSale({ departure: addDays(TODAY, 60), return: addDays(TODAY, 70) });
    const [entry, ...others] = appendSale(at('payable'), moved, addDays(TODAY, 50));
    expect(entry).toMatchObject({ state: 'reported', due: { from: TODAY + 100 } });
    expect(others).toEqual([]);
  });

  it('is corrected with what follows from it', () => {
    const higher = aSale({ commission: 850 as MinorUnits });
    const entries = appendSale(at('payable'), higher, addDays(TODAY, 50));
    expect(states(entries)).toEqual(['reported', 'travelled', 'payable']);
    expect(entries.map(({ amount }) => amount)).toEqual([850, 850, 850]);
  });

  it('and was paid stays paid: the same word adds nothing, another is refused', () => {
    expect(appendSale(at('paid'), aSale())).toEqual([]);
    const later = [aSale({ commission: 1 as MinorUnits }), aSale({ status: 'cancelled' })];
    for (const sale of later)
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

describe('whatever partners say, in whichever order', () => {
  const day = fc.integer({ min: -100, max: 100 }).map((days) => addDays(TODAY, days));
  const sales: fc.Arbitrary<Sale> = fc
    .record({
      status: fc.constantFrom(...SALE_STATUSES),
      price: fc.nat({ max: 10 ** 9 }),
      commission: fc.nat({ max: 10 ** 8 }),
      // Of no, two and three digits.
      currency: fc.constantFrom('JPY', 'EUR', 'KWD'),
      departure: day,
      nights: fc.option(fc.nat({ max: 30 })),
    })
    .map(({ nights, departure, price, commission, currency, ...sale }) => ({
      ...sale,
      price: price as MinorUnits,
      commission: commission as MinorUnits,
      currency: currency as CurrencyCode,
      departure,
      return: nights === null ? null : addDays(departure, nights),
    }));

  /** All entries after the click, when these are reported one after another. */
  function buildLedger(reports: readonly Sale[], today = TODAY): LedgerEntry[] {
    const entries: LedgerEntry[] = [];
    for (const sale of reports) entries.push(...appendSale(entries.at(-1) ?? CLICK, sale, today));
    return entries;
  }

  it('the ledger goes only the ways that it may', () => {
    fc.assert(
      fc.property(fc.array(sales, { maxLength: 8 }), (reports) => {
        let last: CommissionState = 'click';
        for (const { state } of buildLedger(reports)) {
          expect(FOLLOWS[last]).toContain(state);
          last = state;
        }
      }),
    );
  });

  it('the last word holds, whatever was said before, and saying it again adds nothing', () => {
    fc.assert(
      fc.property(fc.array(sales, { maxLength: 5 }), sales, (before, last) => {
        const [reports, alone] = [buildLedger([...before, last]), buildLedger([last])];
        const [end, expected] = [reports.at(-1), alone.at(-1)];
        // Of what was cancelled twice, the first cancelling stands, with the amount of that time.
        if (last.status === 'cancelled') expect(end?.state).toBe('rejected');
        else expect(end).toEqual(expected);
        expect(appendSale(end as LedgerEntry, last)).toEqual([]);
      }),
    );
  });

  it('time does the same in one step as day by day', () => {
    fc.assert(
      fc.property(sales, fc.nat({ max: 200 }), (sale, days) => {
        const [first] = appendSale(CLICK, sale, (TODAY - 200) as EpochDay);
        if (first === undefined || first.state !== 'reported') return;
        let last = first;
        for (let passed = 0; passed <= days; passed += 1)
          last = advanceTime(last, sale, addDays(TODAY, passed)).at(-1) ?? last;
        expect(last).toEqual(advanceTime(first, sale, addDays(TODAY, days)).at(-1) ?? first);
      }),
    );
  });

  it('amounts are whole minor units of the sale’s own currency, at most 4.5 % of the price', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        for (const entry of buildLedger([sale])) {
          expect(entry.currency).toBe(sale.currency);
          expect(minorUnitExponent(entry.currency)).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(entry.amount)).toBe(true);
          expect(entry.amount * 1000).toBeLessThanOrEqual(sale.price * 45);
          expect(entry.rate).toBeLessThanOrEqual(0.045);
          expect(entry.due).toEqual(getDueWindow(getTravelEnd(sale), TERMS.days));
        }
      }),
    );
  });
});
