import type { ScoreboardMarket, ScoreboardWindow } from '@farelark/contracts';
import { useId } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { WINDOWS } from '../api/scoreboard.ts';

interface ScoreboardControlsProps {
  window: ScoreboardWindow;
  market: ScoreboardMarket;
  onWindow: (window: ScoreboardWindow) => void;
  onMarket: (market: ScoreboardMarket) => void;
}

export function ScoreboardControls(props: ScoreboardControlsProps) {
  const { t } = useTexts();
  const name = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <fieldset className="flex flex-wrap gap-1.5 sm:gap-2">
        <legend className="sr-only">{t('scoreboard.window.label')}</legend>
        {WINDOWS.map((window) => (
          <label key={window} className="choice max-sm:px-2.5">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={window}
              checked={window === props.window}
              onChange={() => props.onWindow(window)}
            />
            {t(`scoreboard.window.${window}`)}
          </label>
        ))}
      </fieldset>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem] font-medium">
        <input
          type="checkbox"
          role="switch"
          aria-checked={props.market === 'simulated'}
          className="switch"
          checked={props.market === 'simulated'}
          onChange={(event) => props.onMarket(event.target.checked ? 'simulated' : 'real')}
        />
        {t('scoreboard.market.switch')}
      </label>
    </div>
  );
}
