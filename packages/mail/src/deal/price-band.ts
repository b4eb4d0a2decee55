/**
 * Price band as table cells: the typical range, with today's price and the average as marks.
 * Every mail client can colour table cells, even with images off.
 */
import { BAND_END_OF_AVERAGE, isBorrowed } from '@farelark/engine';
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

/** Returns cells by ascending price, without a typical range if the average is borrowed. Amounts share a currency. */
export function getBandCells({ price, usual }: Pick<DealMail, 'price' | 'usual'>): BandCell[] {
  const average = usual.average.amount;
  const range = isBorrowed(usual) ? [average] : [usual.typicalLow.amount, usual.typicalHigh.amount];
  const low = Math.min(...range);
  const high = Math.max(...range);
  const end = average * BAND_END_OF_AVERAGE;
  const stops = [
    { at: price.amount, mark: 'price' as const },
    { at: average, mark: 'average' as const },
    { at: low, mark: null },
    { at: high, mark: null },
    { at: end, mark: null },
  ].sort((a, b) => a.at - b.at);

  const cells: BandCell[] = [];
  let from = 0;
  const add = (kind: BandCell['kind'], share: number) => {
    cells.push({ kind, from, share });
    from += share;
  };
  let reached = 0;
  for (const { at, mark } of stops) {
    const until = Math.min(at, end);
    if (until > reached) {
      const typical = reached >= low && until <= high;
      add(typical ? 'typical' : 'outside', ((until - reached) / end) * (100 - 2 * MARK_WIDTH));
      reached = until;
    }
    if (mark !== null) add(mark, MARK_WIDTH);
  }
  return cells;
}
