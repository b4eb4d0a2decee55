import {
  type AlertPreferences,
  DEFAULT_PREFERENCES,
  type DealSearch,
  toAlertPreferences,
} from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { preferencesQuery, settingsQuery, toSettings } from '../../../shared/api/settings-query.ts';
import { dayOf } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { chooseLanguage, useTexts } from '../../../shared/i18n/texts.ts';
import { toProposal } from '../../../shared/search/search-preferences.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Loading, Skeletons } from '../../../shared/ui/skeletons.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { savePreferences } from '../api/save-preferences.ts';
import { PreferencesFormView } from '../form/preferences-form.tsx';
import { ProposalNote } from './proposal-note.tsx';

export { SavedNote } from './saved-note.tsx';

interface PreferencesTabProps {
  userId: string;
  /** Fills the form in over the saved preferences. */
  search?: DealSearch | null;
  onSaved: (saved: Saved) => void;
  /** A pause ended; the rest of the form may be unsaved. */
  onResumed: (saved: Saved) => void;
}

/** Saved preferences and what they brought. */
export interface Saved extends Omit<Awaited<ReturnType<typeof savePreferences>>, 'row'> {
  readonly preferences: AlertPreferences;
}

export function PreferencesTab({ userId, search = null, onSaved, onResumed }: PreferencesTabProps) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(preferencesQuery(userId));

  const save = async (preferences: AlertPreferences): Promise<Saved> => {
    try {
      const { row, ...result } = await savePreferences(userId, preferences);
      const saved = toAlertPreferences(row);
      queryClient.setQueryData(settingsQuery(userId).queryKey, toSettings(row));
      if (saved.preferredLanguage !== language) await chooseLanguage(saved.preferredLanguage);
      return { preferences: saved, ...result };
    } catch (failure) {
      void toast('error', t('preferences.error.title'), {
        description: t('preferences.error.text'),
      });
      throw failure;
    }
  };
  const resume = async (preferences: AlertPreferences): Promise<void> => {
    onResumed(await save({ ...preferences, pausedUntil: null }));
    void toast('success', t('preferences.pause.resumed'));
  };

  if (isPending) return <FormSkeleton />;
  if (error && data === undefined)
    return <LoadFailure title={t('preferences.loadError')} failure={error} onRetry={refetch} />;
  const saved = data ?? { ...DEFAULT_PREFERENCES, preferredLanguage: language };
  const proposal = search === null ? null : toProposal(search);
  return (
    <section>
      <h2 className="headline-2">{t('preferences.title')}</h2>
      <p className="mt-1.5 mb-6 text-soft">{t('preferences.intro')}</p>
      <PauseNotice pausedUntil={saved.pausedUntil} onResume={() => resume(saved)} />
      {proposal === null ? null : <ProposalNote saved={saved} changes={proposal.changes} />}
      <PreferencesFormView
        userId={userId}
        saved={saved}
        proposed={proposal?.changes ?? null}
        onSave={save}
        onSaved={onSaved}
      />
    </section>
  );
}

interface PauseNoticeProps {
  pausedUntil: string | null;
  /** Saves the end of the pause and nothing else of the form. */
  onResume: () => Promise<void>;
}

function PauseNotice({ pausedUntil, onResume }: PauseNoticeProps) {
  const { t, formatLongDate } = useTexts();
  const today = dayOf(useNow());
  const { busy, run } = useAction(onResume);
  if (pausedUntil === null || pausedUntil <= today) return null;
  return (
    <section className="pause-notice mb-6" aria-labelledby="paused">
      <div>
        <h3 id="paused" className="headline-3">
          {t('preferences.pause.title', { date: formatLongDate(pausedUntil) })}
        </h3>
        <p className="mt-1 max-w-prose text-[0.9375rem] text-soft">{t('preferences.pause.text')}</p>
      </div>
      <Button tone="ink" disabled={busy} onClick={() => void run()}>
        {t(busy ? 'preferences.pause.resuming' : 'preferences.pause.resume')}
      </Button>
    </section>
  );
}

function FormSkeleton() {
  const { t } = useTexts();
  return (
    <div>
      <Loading text={t('preferences.loading')} />
      <div className="skeleton h-9 w-72" />
      <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeletons className="grid gap-3.5" shapes={['h-56', 'h-72', 'h-40']} />
        <div className="skeleton h-56" />
      </div>
    </div>
  );
}
