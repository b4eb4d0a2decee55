import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { dayOf, sayDay } from '../say/say-ranges.ts';

interface PauseNoticeProps {
  pausedUntil: string | null;
  /** Ends the pause immediately; a rejection was shown already. */
  onResume: () => Promise<void>;
}

/** While alerts are paused: since this is why nothing comes, it stands above everything else. */
export function PauseNotice({ pausedUntil, onResume }: PauseNoticeProps) {
  const { t, locale } = useTexts();
  const today = dayOf(useNow());
  const { busy, run } = useAction(onResume);
  if (pausedUntil === null || pausedUntil <= today) return null;
  return (
    <section className="pause-notice mb-6" aria-labelledby="paused">
      <div>
        <h3 id="paused" className="headline-3">
          {t('preferences.pause.title', { date: sayDay(pausedUntil, locale) })}
        </h3>
        <p className="mt-1 max-w-prose text-[0.9375rem] text-soft">{t('preferences.pause.text')}</p>
      </div>
      <Button tone="ink" disabled={busy} onClick={() => void run()}>
        {t(busy ? 'preferences.pause.resuming' : 'preferences.pause.resume')}
      </Button>
    </section>
  );
}
