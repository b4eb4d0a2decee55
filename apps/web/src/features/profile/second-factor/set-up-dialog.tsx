import type { SecondFactorSetUp } from '@farelark/client/accounts';
import encodeQr from 'qr';
import { useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { startSession } from '../../../shared/session/page-accounts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { CopyButton } from '../layout/copy-button.tsx';
import { DialogForm, FormDialog } from '../layout/form-dialog.tsx';
import { useSingleFieldForm } from '../layout/use-single-field-form.ts';
import { BackupCodes } from './backup-codes.tsx';

interface SetUpDialogProps {
  setUp: SecondFactorSetUp | null;
  onClose: () => void;
  onConfirmed: () => void;
}

/** Two steps: connect an authenticator app and verify a code, then save the backup codes. */
export function SetUpDialog({ setUp, onClose, onConfirmed }: SetUpDialogProps) {
  const { t } = useTexts();
  const [isVerified, setVerified] = useState(false);
  // Keeps the content during the closing animation.
  const latest = useRef(setUp);
  if (setUp !== null) latest.current = setUp;
  const shown = latest.current;
  return (
    <FormDialog
      open={setUp !== null}
      // Without saved codes the owner may be locked out.
      locked={isVerified}
      onClose={onClose}
      onClosed={() => setVerified(false)}
      title={t(isVerified ? 'profile.secondFactor.backupCodes' : 'profile.secondFactor.setUpTitle')}
      text={t(isVerified ? 'profile.secondFactor.backupText' : 'profile.secondFactor.setUpText')}
    >
      {shown === null ? null : isVerified ? (
        <BackupCodes codes={shown.backupCodes} onDone={onClose} />
      ) : (
        <VerifyApp
          totpURI={shown.totpURI}
          onCancel={onClose}
          onVerified={() => {
            setVerified(true);
            onConfirmed();
          }}
        />
      )}
    </FormDialog>
  );
}

interface VerifyAppProps {
  totpURI: string;
  onCancel: () => void;
  onVerified: () => void;
}

function VerifyApp({ totpURI, onCancel, onVerified }: VerifyAppProps) {
  const { t } = useTexts();
  const secret = formatSecret(totpURI);
  const { field, isInvalid, form } = useSingleFieldForm({
    // Apps show codes as `123 456`.
    parse: (input) => /^\d{6}$/.exec(input.replace(/\s/g, ''))?.[0] ?? null,
    send: async (code) => {
      await startSession('/two-factor/verify-totp', { code });
    },
    onSent: onVerified,
  });
  return (
    <DialogForm
      {...form}
      lead={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <QrCode text={totpURI} label={t('profile.secondFactor.qrCode')} />
          <div className="min-w-0 flex-1 basis-40 text-sm">
            <p className="text-soft">{t('profile.secondFactor.typeSecret')}</p>
            <p dir="ltr" className="my-3 font-mono text-[0.9375rem] break-words rtl:text-end">
              {secret}
            </p>
            <CopyButton text={secret.replaceAll(' ', '')} label="profile.secondFactor.copySecret" />
          </div>
        </div>
      }
      onCancel={onCancel}
      submitLabel={t('profile.secondFactor.switchOn')}
      busyLabel={t('profile.confirmOwner.busy')}
    >
      <TextField
        ref={field}
        label={t('profile.secondFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        dir="ltr"
        error={isInvalid ? t('profile.error.code') : undefined}
      />
    </DialogForm>
  );
}

/** The secret of a `otpauth:` URI in groups of four, for manual entry; empty without one. */
export function formatSecret(totpURI: string): string {
  const secret = URL.parse(totpURI)?.searchParams.get('secret') ?? '';
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** A QR code, dark on light in both themes, as scanners expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-xl bg-surface text-ink dark:bg-ink dark:text-ground"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** Light modules around the code (ISO/IEC 18004, 5.3.8). */
const QUIET_ZONE = 4;

/** Draws runs of dark modules as rectangles of one SVG path. Units are modules. */
export function drawQrCode(text: string): { readonly size: number; readonly path: string } {
  const modules = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = modules.flatMap((row, y) =>
    Array.from(
      row.map(Number).join('').matchAll(/1+/g),
      ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  );
  return { size: modules.length, path: path.join('') };
}
