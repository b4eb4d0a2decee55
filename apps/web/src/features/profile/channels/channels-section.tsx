import type { ChannelSettings, Channels, PushDevice } from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { settingsQuery } from '../../../shared/api/settings-query.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';
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

export function ChannelsSection({ userId, email }: { userId: string; email: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  // Always stale, because saving preferences changes them too.
  const query = functionQuery(['channels', userId], 'load-channels', undefined, {
    staleTime: STALE_TIME_MS.live,
  });
  const channels = useQuery(query);

  const save = async (settings: ChannelSettings): Promise<void> => {
    try {
      queryClient.setQueryData(query.queryKey, await callFunction('save-channels', settings));
    } catch (failure) {
      void toast('error', t('profile.channels.error.title'), {
        description: t('profile.channels.error.text'),
      });
      throw failure;
    }
    // The preferences contain the email switch.
    void queryClient.invalidateQueries(settingsQuery(userId));
    void toast('success', t('profile.channels.saved'));
  };
  const setDevices = (devices: PushDevice[]): void => {
    queryClient.setQueryData(
      query.queryKey,
      (channels: Channels | undefined) => channels && { ...channels, devices },
    );
  };

  return (
    <Section name="channels">
      <LoadedRows query={channels} rows={4}>
        {(data) => (
          <>
            <div className="panel mb-4 divide-y divide-hairline">
              {/* Web views have no web push. */}
              {isNative() ? null : (
                <PushRow devices={data.devices} pushKey={data.pushKey} onDevices={setDevices} />
              )}
              <NativePushRow served={data.nativePush} onDevices={setDevices} />
            </div>
            {data.mailProblem === null ? null : (
              <EmailProblem problem={data.mailProblem} email={email} />
            )}
            <HoursForm stored={data} email={email} onSave={save} />
            <DevicesList devices={data.devices} onDevices={setDevices} />
          </>
        )}
      </LoadedRows>
    </Section>
  );
}

interface EmailProblemProps {
  problem: NonNullable<Channels['mailProblem']>;
  email: string;
}

/** Explains why emails to the account are stopped, and offers to resume them. */
function EmailProblem({ problem, email }: EmailProblemProps) {
  const { t } = useTexts();
  const [isSent, setSent] = useState(false);
  const { busy, failure, run } = useAction(async () => {
    await callFunction('confirm-address-again', undefined);
    setSent(true);
  });
  // Isolates the address from right-to-left text.
  const params = { email: `\u2068${email}\u2069` };
  return (
    <div className="panel mb-4 flex flex-col items-start gap-3 p-4">
      <p className="text-sunrise-text">{t(`profile.channels.mailProblem.${problem}`, params)}</p>
      <Button aria-disabled={busy} onClick={() => void run()}>
        {t(`profile.channels.mailProblem.${busy ? 'confirming' : 'confirm'}`)}
      </Button>
      <p role="status" className="text-sm text-soft empty:hidden">
        {isSent && !busy && failure === null
          ? t('profile.channels.mailProblem.sent', params)
          : null}
        {failure === null ? null : t('profile.channels.mailProblem.failed')}
      </p>
    </div>
  );
}
