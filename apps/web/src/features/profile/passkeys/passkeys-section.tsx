import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { KeyIcon } from '../../../shared/ui/icons.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useConfirmOwner } from '../account/reauthentication.tsx';
import { FormDialog, type FormDialogProps } from '../layout/form-dialog.tsx';
import { ListRow } from '../layout/list-row.tsx';
import { LoadedRows } from '../layout/list-states.tsx';
import { NameForm, type NameFormProps } from '../layout/name-form.tsx';
import { Section } from '../layout/section.tsx';
import { addPasskey, type Passkey, passkeysQuery } from './passkeys.ts';

type PasskeyDialog =
  | { readonly action: 'add' }
  | { readonly action: 'rename' | 'remove'; readonly passkey: Passkey }
  | null;

export function PasskeysSection({ userId }: { userId: string }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const confirmOwner = useConfirmOwner();
  const query = passkeysQuery(userId);
  const passkeys = useQuery(query);
  const [dialog, setDialog] = useState<PasskeyDialog>(null);
  const close = (): void => setDialog(null);

  const openConfirmed = async (next: PasskeyDialog): Promise<void> => {
    if (await confirmOwner()) setDialog(next);
  };
  const onChanged = async (text: string): Promise<void> => {
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
                    onRename={() => setDialog({ action: 'rename', passkey })}
                    onRemove={() => void openConfirmed({ action: 'remove', passkey })}
                  />
                ))}
              </ul>
            ) : null}
            {browserSupportsWebAuthn() ? (
              <Button tone="ink" onClick={() => void openConfirmed({ action: 'add' })}>
                {t('profile.passkeys.add')}
              </Button>
            ) : (
              <p className="text-soft">{t('profile.passkeys.unsupported')}</p>
            )}
          </>
        )}
      </LoadedRows>
      <NameDialog
        open={dialog?.action === 'add'}
        title={t('profile.passkeys.add')}
        text={t('profile.passkeys.addText')}
        hint={t('profile.passkeys.nameHint')}
        submitLabel={t('profile.passkeys.create')}
        busyLabel={t('profile.passkeys.waiting')}
        onSubmit={async (name) => {
          await addPasskey(name);
          await onChanged(t('profile.passkeys.added'));
        }}
        onClose={close}
        focusHeadingAfter
      />
      <NameDialog
        open={dialog?.action === 'rename'}
        title={t('profile.passkeys.rename')}
        initial={dialog?.action === 'rename' ? (dialog.passkey.name ?? '') : ''}
        submitLabel={t('profile.passkeys.renameSubmit')}
        busyLabel={t('profile.saving')}
        onSubmit={async (name) => {
          if (dialog?.action !== 'rename') return;
          await callAuth('/passkey/update-passkey', { id: dialog.passkey.id, name });
          await onChanged(t('profile.passkeys.renamed'));
        }}
        onClose={close}
      />
      <ConfirmDialog
        about={dialog?.action === 'remove' ? dialog.passkey : null}
        title={t('profile.passkeys.removeTitle')}
        text={t('profile.passkeys.removeText')}
        confirm={t('profile.passkeys.remove')}
        busy={t('profile.passkeys.removing')}
        onConfirm={async ({ id }) => {
          await callAuth('/passkey/delete-passkey', { id });
          await onChanged(t('profile.passkeys.removed'));
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
  const { t, formatLongDay } = useTexts();
  const name = passkey.name || t('profile.passkeys.unnamed');
  return (
    <ListRow
      icon={
        <span className="rounded-lg bg-ink/6 p-2.5 text-lg text-soft">
          <KeyIcon />
        </span>
      }
      name={name}
      note={
        passkey.createdAt ? t('profile.created', { date: formatLongDay(passkey.createdAt) }) : null
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

type NameDialogProps = Omit<NameFormProps, 'onCancel' | 'onDone'> &
  Omit<FormDialogProps, 'onClosed' | 'locked' | 'children'>;

function NameDialog(props: NameDialogProps) {
  const { open, title, text, onClose, focusHeadingAfter = false, ...form } = props;
  return (
    <FormDialog {...{ open, title, text, onClose, focusHeadingAfter }}>
      <NameForm {...form} onCancel={onClose} onDone={onClose} />
    </FormDialog>
  );
}
