import type { ChannelSettings, Channels, PushDevice } from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { settingsQuery } from '../../../shared/api/settings-query.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { isNative } from '../../../shared/native/platform.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { LoadedRows } from '../layout/list-states.tsx';
import { Section } from '../layout/section.tsx';
import { DevicesList } from './devices-list.tsx';
import { HoursForm } from './hours-form.tsx';
import { NativePushRow, PushRow } from './push-row.tsx';

/** Preferences change them too: they are never fresh. */
const channelsQuery = (userId: string) =>
  functionQuery(['channels', userId], 'load-channels', undefined, {
    staleTime: STALE_AFTER_MS.live,
  });

export function ChannelsSection({ userId, email }: { userId: string; email: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const query = channelsQuery(userId);
  const channels = useQuery(query);

  const save = async (wanted: ChannelSettings): Promise<void> => {
    try {
      queryClient.setQueryData(query.queryKey, await callFunction('save-channels', wanted));
    } catch (failure) {
      void toast('error', t('profile.channels.error.title'), {
        description: t('profile.channels.error.text'),
      });
      throw failure;
    }
    // The switch for emails is among them.
    void queryClient.invalidateQueries(settingsQuery(userId));
    void toast('success', t('profile.channels.saved'));
  };
  const setDevices = (devices: PushDevice[]): void => {
    queryClient.setQueryData(query.queryKey, (known: Channels | undefined) =>
      known === undefined ? known : { ...known, devices },
    );
  };

  return (
    <Section name="channels">
      <LoadedRows query={channels} rows={4}>
        {(data) => (
          <>
            <div className="panel mb-4 divide-y divide-hairline">
              {/* A web view takes none by itself. */}
              {isNative() ? null : (
                <PushRow devices={data.devices} pushKey={data.pushKey} onDevices={setDevices} />
              )}
              <NativePushRow served={data.nativePush} onDevices={setDevices} />
            </div>
            {data.mailProblem === null ? null : (
              <MailProblem problem={data.mailProblem} email={email} />
            )}
            <HoursForm stored={data} email={email} onSave={save} />
            <DevicesList devices={data.devices} onDevices={setDevices} />
          </>
        )}
      </LoadedRows>
    </Section>
  );
}

interface MailProblemProps {
  problem: NonNullable<Channels['mailProblem']>;
  email: string;
}

/** Says that mails to the account's address were stopped and why, and has them begin again. */
function MailProblem({ problem, email }: MailProblemProps) {
  const { t } = useTexts();
  const [isSent, setSent] = useState(false);
  const { busy, failure, run } = useAction(async () => {
    await callFunction('confirm-address-again', undefined);
    setSent(true);
  });
  // An address in a line of Arabic keeps its own direction.
  const named = { email: `\u2068${email}\u2069` };
  return (
    <div className="panel mb-4 flex flex-col items-start gap-3 p-4">
      <p className="text-sunrise-text">{t(`profile.channels.mailProblem.${problem}`, named)}</p>
      <Button aria-disabled={busy} onClick={() => void run()}>
        {t(`profile.channels.mailProblem.${busy ? 'confirming' : 'confirm'}`)}
      </Button>
      <p role="status" className="text-sm text-soft empty:hidden">
        {isSent && !busy && failure === null ? t('profile.channels.mailProblem.sent', named) : null}
        {failure === null ? null : t('profile.channels.mailProblem.failed')}
      </p>
    </div>
  );
}
