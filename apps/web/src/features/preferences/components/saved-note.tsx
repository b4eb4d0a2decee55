import './saved-note.css';
import type { AlertPreferences, HeldBack } from '@farelark/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { searchPath } from '../../../shared/search/search-address.ts';
import { fromPreferences } from '../../../shared/search/search-preferences.ts';
import { TextLink } from '../../../shared/ui/button.tsx';
import { CheckIcon, CloseIcon } from '../../../shared/ui/icons.tsx';
import type { LiveMatches } from '../api/save-preferences.ts';

interface SavedNoteProps {
  preferences: AlertPreferences;
  /** Null if unknown. */
  matches: LiveMatches | null;
  /** Progress of a collection. */
  status: ReactNode;
  onHide: () => void;
}

const REASONS = ['otherDates', 'beyondBest', 'dailyLimit', 'paused', 'closed'] as const;

/** Number of deals after saving, and the reasons of those held back. Takes the focus. */
export function SavedNote({ preferences, matches, status, onHide }: SavedNoteProps) {
  const { t, formatNumber } = useTexts();
  const note = useRef<HTMLElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const more = matches === null ? 0 : countAll(matches.heldBack);
  const getTitle = (): string | null => {
    if (matches === null) return null;
    if (matches.alerts === 0 && more === 0) return t('preferences.result.none');
    return t('preferences.result.deals', {
      count: matches.alerts,
      number: formatNumber(matches.alerts),
    });
  };
  const title = getTitle();
  return (
    <section ref={note} tabIndex={-1} className="saved-note" aria-labelledby="saved">
      <div className="min-w-0">
        {title === null ? null : (
          <p className="saved-note-mark">
            <CheckIcon />
            {t('preferences.saved')}
          </p>
        )}
        <h2 id="saved" className="headline-3">
          {title ?? t('preferences.saved')}
        </h2>
        {matches === null || more === 0 ? null : (
          <details>
            <summary className="link">
              {t('preferences.result.more', { count: more, number: formatNumber(more) })}
            </summary>
            <dl>
              {REASONS.filter((reason) => matches.heldBack[reason] > 0).map((reason) => (
                <div key={reason}>
                  <dt>{t(`preferences.result.${reason}`)}</dt>
                  <dd>{formatNumber(matches.heldBack[reason])}</dd>
                </div>
              ))}
            </dl>
            <TextLink to={searchPath(fromPreferences(preferences))}>
              {t('preferences.result.all')}
            </TextLink>
          </details>
        )}
        {status}
      </div>
      <button
        type="button"
        className="saved-note-hide"
        aria-label={t('preferences.result.hide')}
        onClick={onHide}
      >
        <CloseIcon />
      </button>
    </section>
  );
}

const countAll = (heldBack: HeldBack): number =>
  REASONS.reduce((sum, reason) => sum + heldBack[reason], 0);
