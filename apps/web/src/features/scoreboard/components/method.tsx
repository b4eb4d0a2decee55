import type { Scoreboard } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Section } from './figure.tsx';

const RULES = ['records', 'minimum', 'rounding', 'lives', 'apart', 'people'] as const;

/** Methods and limits of the figures. `board` is null while loading, or if empty. */
export function Method({ board, path }: { board: Scoreboard | null; path: string }) {
  const { t, formatNumber } = useTexts();
  const rules = RULES.map((rule) => t(`scoreboard.method.${rule}`));
  if (board !== null) {
    const unknownClicks = formatNumber(board.still_there_at_click.unknown);
    const clockFaults = formatNumber(board.delivery.clock_faults);
    rules.push(
      t('scoreboard.method.unknownClicks', { amount: unknownClicks }),
      t('scoreboard.method.clocks', { amount: clockFaults }),
    );
  }
  return (
    <Section title={t('scoreboard.method.title')} text={t('scoreboard.method.text')}>
      <ul className="grid gap-x-10 gap-y-3 text-[0.9375rem] text-soft md:grid-cols-2">
        {rules.map((rule) => (
          <li key={rule} className="border-t border-hairline pt-3">
            {rule}
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a className="link inline-flex min-h-11 items-center" href={path}>
          {t('scoreboard.method.api')}
        </a>
      </p>
    </Section>
  );
}
