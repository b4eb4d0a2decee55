/**
 * Price band as table cells: the typical range, with today's price and the average as marks.
 * Every mail client can colour table cells, even with images off.
 */
import { isBorrowed } from '@farelark/engine';
import type { DealMail } from './deal-mail.ts';

export interface BandCell {
  readonly kind: 'outside' | 'typical' | 'price' | 'average';
  /** Start in per cent of the band. */
  readonly from: number;
  /** Width in per cent of the band; all add up to 100. */
  readonly share: number;
}

/** Per cent of the band. */
const MARK_WIDTH = 2;
/** At either end, in per cent of the band. */
const MARGIN = 3;

/** Returns cells by ascending price, without a typical range if the average is borrowed. Amounts share a currency. */
export function getBandCells({ price, usual }: Pick<DealMail, 'price' | 'usual'>): BandCell[] {
  const average = usual.average.amount;
  const range = isBorrowed(usual) ? [average] : [usual.typicalLow.amount, usual.typicalHigh.amount];
  const low = Math.min(...range);
  const high = Math.max(...range);
  const amounts = [price.amount, low, average, high];
  const cheapest = Math.min(...amounts);
  const span = Math.max(...amounts) - cheapest || 1;

  const scale = (100 - 2 * MARGIN - 2 * MARK_WIDTH) / span;
  const stops = [
    { at: price.amount, mark: 'price' as const },
    { at: average, mark: 'average' as const },
    { at: low, mark: null },
    { at: high, mark: null },
  ].sort((a, b) => a.at - b.at);

  const cells: BandCell[] = [];
  let from = 0;
  const add = (kind: BandCell['kind'], share: number) => {
    cells.push({ kind, from, share });
    from += share;
  };
  add('outside', MARGIN);
  let reached = cheapest;
  for (const { at, mark } of stops) {
    if (at > reached) {
      const typical = reached >= low && at <= high;
      add(typical ? 'typical' : 'outside', (at - reached) * scale);
      reached = at;
    }
    if (mark !== null) add(mark, MARK_WIDTH);
  }
  // More than the margin if all amounts are equal.
  add('outside', 100 - from);
  return cells;
}
