import type { Profile } from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { profileQuery, saveProfile } from '../../shared/account/profile.ts';
import { chooseLanguage, translateNow, useTexts } from '../../shared/i18n/texts.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { WarningNote } from '../../shared/ui/notice.tsx';
import { useProblemText } from '../../shared/ui/problem.tsx';
import { toast } from '../../shared/ui/toasts.tsx';
import { useOnline } from '../../shared/ui/use-online.ts';
import { accountQuery } from './account/account.ts';
import { ReauthenticationProvider } from './account/reauthentication.tsx';
import { ApiKeysSection } from './api-keys/api-keys-section.tsx';
import { ChannelsSection } from './channels/channels-section.tsx';
import { ProfileSkeleton } from './layout/list-states.tsx';
import { SectionIndex } from './layout/section-index.tsx';
import { DeletionSection } from './own-data/deletion-section.tsx';
import { ExportSection } from './own-data/export-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { PasswordSection } from './password/password-section.tsx';
import { PersonalSection } from './personal/personal-section.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';

interface ProfileTabProps {
  userId: string;
  onSaved: () => void;
}

export function ProfileTab({ userId, onSaved }: ProfileTabProps) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const online = useOnline();
  const profile = useQuery(profileQuery(userId));
  const account = useQuery(accountQuery(userId));
  const error = profile.error ?? account.error;
  const cause = useProblemText(error);

  const save = async (changed: Profile): Promise<void> => {
    try {
      queryClient.setQueryData(profileQuery(userId).queryKey, await saveProfile(changed));
    } catch (failure) {
      void toast('error', t('profile.error.title'), { description: t('profile.error.text') });
      throw failure;
    }
    if (changed.language !== language) await chooseLanguage(changed.language);
    void toast('success', translateNow('profile.saved'));
    onSaved();
  };

  if (profile.data === undefined || account.data === undefined) {
    if (error === null) return <ProfileSkeleton />;
    const retry = (): void => {
      if (profile.error) void profile.refetch();
      if (account.error) void account.refetch();
    };
    return (
      <LoadFailure title={t('profile.loadError')} failure={error} onRetry={retry}>
        {cause}
      </LoadFailure>
    );
  }
  const isGuest = account.data.unconfirmedEmail !== null;
  const refetchAccount = async () => (await account.refetch()).data;
  return (
    <ReauthenticationProvider account={account.data} refetchAccount={refetchAccount}>
      <div className="grid gap-x-12 lg:grid-cols-[13rem_minmax(0,44rem)]">
        <h2 className="headline-2 lg:col-span-2">{t('profile.title')}</h2>
        <SectionIndex />
        <div className="min-w-0">
          {online ? null : (
            <WarningNote role="status" className="mt-6">
              {t('profile.offline')}
            </WarningNote>
          )}
          <PersonalSection
            stored={profile.data}
            account={account.data}
            userId={userId}
            onSave={save}
          />
          <ChannelsSection userId={userId} email={account.data.user.email} />
          {isGuest ? (
            <WarningNote role="note" className="mt-6">
              {t('guest.signIn')}
            </WarningNote>
          ) : (
            <>
              <PasswordSection
                key={String(account.data.hasPassword)}
                account={account.data}
                userId={userId}
              />
              <SecondFactorSection account={account.data} userId={userId} />
              <PasskeysSection userId={userId} />
              <SessionsSection userId={userId} />
              <ApiKeysSection userId={userId} />
            </>
          )}
          <ExportSection />
          <DeletionSection account={account.data} />
        </div>
      </div>
    </ReauthenticationProvider>
  );
}
