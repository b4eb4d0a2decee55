import type { ApiKeyView } from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { LoadProblem, RowsSkeleton } from '../layout/list-states.tsx';
import { Section } from '../layout/section.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import { apiKeysQuery, revokeApiKey } from './api-keys.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';

/** Keys for programs of the traveller's own: made, shown once, revoked. */
export function ApiKeysSection({ userId }: { userId: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const query = apiKeysQuery(userId);
  const { data, error, isPending, refetch } = useQuery(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKeyView | null>(null);
  const active = data?.keys.filter(({ revokedAt }) => revokedAt === null).length ?? 0;
  const isFull = data !== undefined && active >= data.maximum;

  return (
    <Section name="apiKeys" headingRef={heading}>
      {isPending ? <RowsSkeleton rows={1} /> : null}
      {error && data === undefined ? (
        <LoadProblem failure={error} onRetry={() => void refetch()} />
      ) : null}
      {data && data.keys.length > 0 ? (
        <ul className="panel mb-4 divide-y divide-hairline">
          {data.keys.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setRevoking(apiKey)} />
          ))}
        </ul>
      ) : null}
      {data ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <button
            type="button"
            className="button button-ink"
            disabled={isFull}
            onClick={() => setCreating(true)}
          >
            {t('profile.apiKeys.create')}
          </button>
          <Link to="/api" className="link inline-flex min-h-11 items-center">
            {t('profile.apiKeys.documentation')}
          </Link>
          {isFull ? (
            <p className="text-sm text-soft">
              {t('profile.apiKeys.full', { number: data.maximum })}
            </p>
          ) : null}
        </div>
      ) : null}
      <CreateKeyDialog
        open={creating}
        onCreated={() => void queryClient.invalidateQueries(query)}
        onClose={() => setCreating(false)}
        finalFocus={heading}
      />
      <ConfirmDialog
        open={revoking !== null}
        title={t('profile.apiKeys.revokeTitle')}
        text={t('profile.apiKeys.revokeText')}
        confirm={t('profile.apiKeys.revoke')}
        busy={t('profile.apiKeys.revoking')}
        onConfirm={async () => {
          if (revoking === null) return;
          await revokeApiKey(revoking.id);
          await queryClient.invalidateQueries(query);
          void toast('success', t('profile.apiKeys.done'));
        }}
        onClose={() => setRevoking(null)}
        finalFocus={heading}
      />
    </Section>
  );
}
