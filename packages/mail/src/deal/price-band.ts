/**
 * The price band as a row of cells: the typical range from low to high, with today's price and
 * the average as marks. Mails cannot draw, but every mail program can colour table cells, also
 * with pictures off.
 */
import { isBorrowed } from '@farelark/engine';
import type { DealMail } from './deal-mail.ts';

export interface BandCell {
  readonly kind: 'outside' | 'typical' | 'price' | 'average';
  /** Start, in per cent of the band's width. */
  readonly from: number;
  /** Per cent of the band's width; the shares of a band add up to 100. */
  readonly share: number;
}

/** Width of a mark and of the margin at either end, in per cent of the band. */
const MARK = 2;
const MARGIN = 3;

/** Cells from cheap to dear, of amounts in one currency and any order; no typical range for a borrowed average. */
export function bandCells({ price, usual }: Pick<DealMail, 'price' | 'usual'>): BandCell[] {
  const average = usual.average.amount;
  const range = isBorrowed(usual) ? [average] : [usual.typicalLow.amount, usual.typicalHigh.amount];
  const low = Math.min(...range);
  const high = Math.max(...range);
  const amounts = [price.amount, low, average, high];
  const cheapest = Math.min(...amounts);
  const span = Math.max(...amounts) - cheapest || 1;

  // Marks take their own width, so the scale is what both marks and margins leave.
  const scale = (100 - 2 * MARGIN - 2 * MARK) / span;
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
    if (mark !== null) add(mark, MARK);
  }
  // A band of equal amounts has no extent; what is left over goes to its end.
  add('outside', 100 - from);
  return cells;
}
