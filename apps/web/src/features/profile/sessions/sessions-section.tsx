import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { ListRow } from '../layout/list-row.tsx';
import { LoadedRows } from '../layout/list-states.tsx';
import { Section } from '../layout/section.tsx';
import { DeviceIcon, toDevice, useDeviceName } from './device.tsx';
import { type SignedInSession, sessionsQuery } from './sessions.ts';

export function SessionsSection({ userId }: { userId: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const query = sessionsQuery(userId);
  const sessions = useQuery(query);
  const [ending, setEnding] = useState<SignedInSession | 'others' | null>(null);
  const isOthers = ending === 'others';

  return (
    <Section name="sessions">
      <LoadedRows query={sessions} rows={2}>
        {(data) => (
          <>
            <ul className="panel divide-y divide-hairline">
              {data.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </ul>
            {data.length > 2 ? (
              <Button className="mt-4" onClick={() => setEnding('others')}>
                {t('profile.sessions.endOthers')}
              </Button>
            ) : null}
          </>
        )}
      </LoadedRows>
      <ConfirmDialog
        about={ending}
        title={t(isOthers ? 'profile.sessions.endOthers' : 'profile.sessions.endTitle')}
        text={t(isOthers ? 'profile.sessions.endOthersText' : 'profile.sessions.endText')}
        confirm={t('profile.sessions.end')}
        busy={t('profile.sessions.ending')}
        onConfirm={async (session) => {
          if (session === 'others') await callAuth('/revoke-other-sessions', {});
          else await callAuth('/revoke-session', { id: session.id });
          await queryClient.invalidateQueries(query);
          void toast('success', t('profile.sessions.ended'));
        }}
        onClose={() => setEnding(null)}
      />
    </Section>
  );
}

function SessionRow({ session, onEnd }: { session: SignedInSession; onEnd: () => void }) {
  const { t, formatAgo } = useTextsWithClock();
  const device = toDevice(session.device);
  const name = useDeviceName(device);
  return (
    <ListRow
      icon={<DeviceIcon kind={device.kind} />}
      name={name}
      badge={session.current ? t('profile.sessions.current') : null}
      note={
        session.current
          ? t('profile.sessions.inUse')
          : t('profile.sessions.lastUsed', { time: formatAgo(session.lastUsedAt) })
      }
    >
      {session.current ? null : (
        <Button aria-label={t('profile.sessions.endFor', { device: name })} onClick={onEnd}>
          {t('profile.sessions.end')}
        </Button>
      )}
    </ListRow>
  );
}
