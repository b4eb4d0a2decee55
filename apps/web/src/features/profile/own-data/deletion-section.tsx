import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { forgetSession } from '../../../shared/session/session-store.ts';
import { toast } from '../../../shared/ui/toasts.tsx';
import type { Account } from '../account/account.ts';
import { useConfirmOwner } from '../account/reauthentication.tsx';
import { DialogButtons, FormDialog } from '../layout/form-dialog.tsx';
import { Section } from '../layout/section.tsx';
import { DeletionForm } from './deletion-form.tsx';

/** The way out: what goes, what stays, and no way back. */
export function DeletionSection({ account }: { account: Account }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const confirmOwner = useConfirmOwner();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [mailed, setMailed] = useState(false);
  const close = (): void => setAsking(false);
  const leave = (): void => {
    forgetSession('caller');
    void navigate('/', { replace: true });
    void toast('success', t('profile.deletion.done'));
  };

  return (
    <Section name="deletion" headingRef={heading}>
      <button
        type="button"
        className="button button-line"
        onClick={() => void confirmOwner().then((proof) => proof && setAsking(true))}
      >
        {t('profile.deletion.action')}
      </button>
      <FormDialog
        open={asking}
        busy={busy}
        onClose={close}
        onClosed={() => setMailed(false)}
        title={mailed ? t('auth.confirm.title') : t('profile.deletion.ask')}
        text={mailed ? t('profile.deletion.mailed', { email: account.user.email }) : <WhatGoes />}
        finalFocus={heading}
      >
        {mailed ? (
          <DialogButtons>
            <button type="button" className="button button-ink" onClick={close}>
              {t('profile.done')}
            </button>
          </DialogButtons>
        ) : (
          <DeletionForm
            email={account.user.email}
            onBusy={setBusy}
            onCancel={close}
            onMailed={() => setMailed(true)}
            onDeleted={leave}
          />
        )}
      </FormDialog>
    </Section>
  );
}

function WhatGoes() {
  const { t } = useTexts();
  return (
    <span className="block space-y-2">
      <span className="block">{t('profile.deletion.goes')}</span>
      <span className="block">{t('profile.deletion.stays')}</span>
      <strong className="block text-ink">{t('profile.deletion.final')}</strong>
    </span>
  );
}
