import type { Scoreboard } from '@farelark/contracts';
import type { LanguageFormats } from '../../../shared/format/language-formats.ts';

export interface MeasuredValue {
  /** Null until the minimum sample. */
  readonly value: string | null;
  readonly measured: number;
  readonly minimum: number;
}

export function headlineValues(
  board: Scoreboard,
  { formatDuration, formatMeasuredShare }: LanguageFormats,
): Readonly<Record<'click' | 'inbox' | 'saving', MeasuredValue>> {
  const { saving, still_there_at_click: click } = board;
  const inbox = board.delivery.detected_to_inbox;
  const share = (value: number | null) =>
    value === null ? null : formatMeasuredShare(value, 'floor');
  return {
    click: { value: share(click.share), measured: click.sample_size, minimum: click.minimum },
    inbox: {
      value: inbox.p50_seconds === null ? null : formatDuration(inbox.p50_seconds, 'ceil'),
      measured: inbox.sample_size,
      minimum: inbox.p50_minimum,
    },
    saving: {
      value: share(saving.median_share),
      measured: saving.sample_size,
      minimum: saving.minimum,
    },
  };
}
