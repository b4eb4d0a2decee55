import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatAgo } from '../../../shared/format/dates.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { LoadedRows } from '../layout/list-states.tsx';
import { Section } from '../layout/section.tsx';
import { DeviceSign, toDevice, useDeviceName } from './device.tsx';
import { type SignedInSession, sessionsQuery } from './sessions.ts';

export function SessionsSection({ userId }: { userId: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const query = sessionsQuery(userId);
  const sessions = useQuery(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const [ending, setEnding] = useState<SignedInSession | 'others' | null>(null);
  const shown = useRef(ending);
  // The dialog keeps its words while it fades away.
  if (ending !== null) shown.current = ending;

  const end = async (): Promise<void> => {
    if (ending === null) return;
    if (ending === 'others') await callAuth('/revoke-other-sessions', {});
    else await callAuth('/revoke-session', { id: ending.id });
    await queryClient.invalidateQueries(query);
    void toast('success', t('profile.sessions.ended'));
  };
  const isOthers = shown.current === 'others';

  return (
    <Section name="sessions" headingRef={heading}>
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
        open={ending !== null}
        title={t(isOthers ? 'profile.sessions.endOthers' : 'profile.sessions.endTitle')}
        text={t(isOthers ? 'profile.sessions.endOthersText' : 'profile.sessions.endText')}
        confirm={t('profile.sessions.end')}
        busy={t('profile.sessions.ending')}
        onConfirm={end}
        onClose={() => setEnding(null)}
        finalFocus={heading}
      />
    </Section>
  );
}

function SessionRow({ session, onEnd }: { session: SignedInSession; onEnd: () => void }) {
  const { t, locale } = useTexts();
  const now = useNow();
  const device = toDevice(session.device);
  const name = useDeviceName(device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <DeviceSign kind={device.kind} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <bdi>{name}</bdi>
          {session.current ? (
            <span className="pill bg-sea-wash text-sea-text">{t('profile.sessions.current')}</span>
          ) : null}
        </p>
        <p className="text-sm text-soft">
          {session.current
            ? t('profile.sessions.inUse')
            : t('profile.sessions.lastUsed', {
                time: formatAgo(new Date(session.lastUsedAt), locale, now),
              })}
        </p>
      </div>
      {session.current ? null : (
        <Button aria-label={t('profile.sessions.endFor', { device: name })} onClick={onEnd}>
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  );
}
