import type { ApiKeyView } from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button, TextLink } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { LoadedRows } from '../layout/list-states.tsx';
import { Section } from '../layout/section.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';

export function ApiKeysSection({ userId }: { userId: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const query = functionQuery(['api-keys', userId], 'list-api-keys', {});
  const keys = useQuery(query);
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKeyView | null>(null);

  return (
    <Section name="apiKeys">
      <LoadedRows query={keys} rows={1}>
        {({ keys, maximum }) => (
          <>
            {keys.length > 0 ? (
              <ul className="panel mb-4 divide-y divide-hairline">
                {keys.map((apiKey) => (
                  <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setRevoking(apiKey)} />
                ))}
              </ul>
            ) : null}
            <CreateKey
              isFull={keys.filter(({ revokedAt }) => revokedAt === null).length >= maximum}
              maximum={maximum}
              onCreate={() => setCreating(true)}
            />
          </>
        )}
      </LoadedRows>
      <CreateKeyDialog
        open={isCreating}
        onCreated={() => void queryClient.invalidateQueries(query)}
        onClose={() => setCreating(false)}
      />
      <ConfirmDialog
        about={revoking}
        title={t('profile.apiKeys.revokeTitle')}
        text={t('profile.apiKeys.revokeText')}
        confirm={t('profile.apiKeys.revoke')}
        busy={t('profile.apiKeys.revoking')}
        onConfirm={async ({ id }) => {
          await callFunction('revoke-api-key', { keyId: id });
          await queryClient.invalidateQueries(query);
          void toast('success', t('profile.apiKeys.done'));
        }}
        onClose={() => setRevoking(null)}
      />
    </Section>
  );
}

interface CreateKeyProps {
  isFull: boolean;
  maximum: number;
  onCreate: () => void;
}

function CreateKey({ isFull, maximum, onCreate }: CreateKeyProps) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button tone="ink" disabled={isFull} onClick={onCreate}>
        {t('profile.apiKeys.create')}
      </Button>
      <TextLink to="/api">{t('profile.apiKeys.documentation')}</TextLink>
      {isFull ? (
        <p className="text-sm text-soft">{t('profile.apiKeys.full', { number: maximum })}</p>
      ) : null}
    </div>
  );
}

function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKeyView; onRevoke: () => void }) {
  const { t, formatLongDay, formatDay } = useTextsWithClock();
  const isRevoked = apiKey.revokedAt !== null;
  const lastUse =
    apiKey.lastUsedOn === null
      ? t('profile.apiKeys.neverUsed')
      : t('profile.apiKeys.lastUsed', { date: formatDay(apiKey.lastUsedOn) });
  const created = t('profile.created', { date: formatLongDay(apiKey.createdAt) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className={`min-w-0 flex-1 basis-48 ${isRevoked ? 'text-soft' : ''}`}>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <bdi className="break-words">{apiKey.name}</bdi>
          {isRevoked ? <span className="pill bg-ink/8">{t('profile.apiKeys.revoked')}</span> : null}
        </p>
        <p className="text-sm text-soft">
          <bdi dir="ltr" className="font-mono">
            {apiKey.hint}
          </bdi>
        </p>
        <p className="text-sm text-soft">{`${created} · ${lastUse}`}</p>
      </div>
      {isRevoked ? null : (
        <Button
          aria-label={t('profile.apiKeys.revokeFor', { name: apiKey.name })}
          onClick={onRevoke}
        >
          {t('profile.apiKeys.revoke')}
        </Button>
      )}
    </li>
  );
}
