import {
  type AlertPreferences,
  DEFAULT_PREFERENCES,
  type DealSearch,
  toAlertPreferences,
} from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { preferencesQuery, settingsIn, settingsQuery } from '../../../shared/api/settings-query.ts';
import { chooseLanguage, type TextKey, textNow, useTexts } from '../../../shared/i18n/texts.ts';
import { changedFields, toProposal } from '../../../shared/search/search-preferences.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Loading } from '../../../shared/ui/loaded.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { savePreferences } from '../api/save-preferences.ts';
import { PreferencesFormView } from '../form/preferences-form.tsx';
import { PauseNotice } from '../pause/pause-notice.tsx';
import { ProposalNote } from './proposal-note.tsx';

interface PreferencesTabProps {
  userId: string;
  /** A search to fill in over what is kept; null where the form is opened as it is. */
  search?: DealSearch | null;
  /** Told what is stored now, and which job looks for fresh fares; null where none does. */
  onSaved: (stored: AlertPreferences, collectionJobId: string | null) => void;
  status?: ReactNode;
}

export function PreferencesTab({ userId, search = null, onSaved, status }: PreferencesTabProps) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const query = preferencesQuery(userId);
  const { data, error, isPending, refetch } = useQuery(query);

  const store = async (wanted: AlertPreferences, title: TextKey): Promise<void> => {
    try {
      const { row, matchedNow, collectionJobId } = await savePreferences(userId, wanted);
      const stored = toAlertPreferences(row);
      queryClient.setQueryData(settingsQuery(userId).queryKey, settingsIn(row));
      if (stored.preferredLanguage !== language) await chooseLanguage(stored.preferredLanguage);
      // In the current language: saving may have changed it.
      const matched = matchedNow === 0 ? 'preferences.matchedNone' : 'preferences.matched';
      void toast('success', textNow(title), {
        ...(matchedNow === null ? {} : { description: textNow(matched, { count: matchedNow }) }),
      });
      onSaved(stored, collectionJobId);
    } catch (failure) {
      void toast('error', t('preferences.error.title'), {
        description: t('preferences.error.text'),
      });
      throw failure;
    }
  };

  if (isPending) return <FormSkeleton />;
  if (error && data === undefined)
    return <LoadFailure title={t('preferences.loadError')} failure={error} onRetry={refetch} />;
  const kept = data ?? { ...DEFAULT_PREFERENCES, preferredLanguage: language };
  const proposal = search === null ? null : toProposal(search);
  return (
    <section>
      <h2 className="headline-2">{t('preferences.title')}</h2>
      <p className="mt-1.5 mb-6 text-soft">{t('preferences.intro')}</p>
      {/* Ends a pause immediately, and saves nothing else of the form. */}
      <PauseNotice
        pausedUntil={kept.pausedUntil}
        onResume={() => store({ ...kept, pausedUntil: null }, 'preferences.pause.resumed')}
      />
      {proposal === null ? null : (
        <ProposalNote kept={kept} proposal={proposal} fields={changedFields(kept, proposal)} />
      )}
      <PreferencesFormView
        userId={userId}
        initial={kept}
        proposed={proposal?.changes ?? null}
        onSave={(wanted) => store(wanted, 'preferences.saved')}
        status={status}
      />
    </section>
  );
}

function FormSkeleton() {
  const { t } = useTexts();
  return (
    <div>
      <Loading text={t('preferences.loading')} />
      <div className="skeleton h-9 w-72 max-w-full" />
      <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-3.5">
          {['h-56', 'h-72', 'h-40'].map((height) => (
            <div key={height} className={`skeleton ${height}`} />
          ))}
        </div>
        <div className="skeleton h-56" />
      </div>
    </div>
  );
}
