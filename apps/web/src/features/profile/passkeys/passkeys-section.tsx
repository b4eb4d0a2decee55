import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatLongDay } from '../../../shared/format/dates.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { KeyIcon } from '../../../shared/ui/icons.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useConfirmOwner } from '../account/reauthentication.tsx';
import { FormDialog } from '../layout/form-dialog.tsx';
import { ListRow } from '../layout/list-row.tsx';
import { LoadedRows } from '../layout/list-states.tsx';
import { NameForm, type NameFormProps } from '../layout/name-form.tsx';
import { Section } from '../layout/section.tsx';
import { addPasskey, type Passkey, passkeysQuery } from './passkeys.ts';

type Asking =
  | { readonly what: 'add' }
  | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey }
  | null;

export function PasskeysSection({ userId }: { userId: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const confirmOwner = useConfirmOwner();
  const query = passkeysQuery(userId);
  const passkeys = useQuery(query);
  const [asking, setAsking] = useState<Asking>(null);
  const close = (): void => setAsking(null);

  const ask = async (next: Asking): Promise<void> => {
    if (await confirmOwner()) setAsking(next);
  };
  const changed = async (text: string): Promise<void> => {
    await queryClient.invalidateQueries(query);
    void toast('success', text);
  };

  return (
    <Section name="passkeys">
      <LoadedRows query={passkeys} rows={1}>
        {(data) => (
          <>
            {data.length > 0 ? (
              <ul className="panel mb-4 divide-y divide-hairline">
                {data.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    onRename={() => setAsking({ what: 'rename', passkey })}
                    onRemove={() => void ask({ what: 'remove', passkey })}
                  />
                ))}
              </ul>
            ) : null}
            {browserSupportsWebAuthn() ? (
              <Button tone="ink" onClick={() => void ask({ what: 'add' })}>
                {t('profile.passkeys.add')}
              </Button>
            ) : (
              <p className="text-soft">{t('profile.passkeys.unsupported')}</p>
            )}
          </>
        )}
      </LoadedRows>
      <NameDialog
        open={asking?.what === 'add'}
        title={t('profile.passkeys.add')}
        text={t('profile.passkeys.addText')}
        hint={t('profile.passkeys.nameHint')}
        submit={t('profile.passkeys.create')}
        busy={t('profile.passkeys.waiting')}
        onSubmit={async (name) => {
          await addPasskey(name);
          await changed(t('profile.passkeys.added'));
        }}
        onClose={close}
        toHeading
      />
      <NameDialog
        open={asking?.what === 'rename'}
        title={t('profile.passkeys.rename')}
        initial={asking?.what === 'rename' ? (asking.passkey.name ?? '') : ''}
        submit={t('profile.passkeys.renameSubmit')}
        busy={t('profile.saving')}
        onSubmit={async (name) => {
          if (asking?.what !== 'rename') return;
          await callAuth('/passkey/update-passkey', { id: asking.passkey.id, name });
          await changed(t('profile.passkeys.renamed'));
        }}
        onClose={close}
      />
      <ConfirmDialog
        about={asking?.what === 'remove' ? asking.passkey : null}
        title={t('profile.passkeys.removeTitle')}
        text={t('profile.passkeys.removeText')}
        confirm={t('profile.passkeys.remove')}
        busy={t('profile.passkeys.removing')}
        onConfirm={async ({ id }) => {
          await callAuth('/passkey/delete-passkey', { id });
          await changed(t('profile.passkeys.removed'));
        }}
        onClose={close}
      />
    </Section>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t, locale } = useTexts();
  const name = passkey.name || t('profile.passkeys.unnamed');
  return (
    <ListRow
      sign={
        <span className="rounded-lg bg-ink/6 p-2.5 text-lg text-soft">
          <KeyIcon />
        </span>
      }
      name={name}
      note={
        passkey.createdAt
          ? t('profile.created', { date: formatLongDay(new Date(passkey.createdAt), locale) })
          : null
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button aria-label={t('profile.passkeys.renameFor', { name })} onClick={onRename}>
          {t('profile.passkeys.rename')}
        </Button>
        <Button aria-label={t('profile.passkeys.removeFor', { name })} onClick={onRemove}>
          {t('profile.passkeys.remove')}
        </Button>
      </div>
    </ListRow>
  );
}

interface NameDialogProps extends Omit<NameFormProps, 'onCancel' | 'onDone'> {
  open: boolean;
  title: string;
  text?: ReactNode;
  onClose: () => void;
  toHeading?: boolean;
}

function NameDialog({ open, title, text, onClose, toHeading = false, ...form }: NameDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={title} text={text} toHeading={toHeading}>
      <NameForm {...form} onCancel={onClose} onDone={onClose} />
    </FormDialog>
  );
}
