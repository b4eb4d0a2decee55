import encodeQr from 'qr';
import { useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { beginSession } from '../../../shared/session/page-accounts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { CopyButton } from '../layout/copy-button.tsx';
import { DialogForm, FormDialog } from '../layout/form-dialog.tsx';
import { useOneField } from '../layout/use-one-field.ts';
import { BackupCodes } from './backup-codes.tsx';
import { type SecondFactorSetUp, secretIn } from './second-factor.ts';

interface SetUpDialogProps {
  setUp: SecondFactorSetUp | null;
  onClose: () => void;
  onConfirmed: () => void;
}

/** Two steps: bring the app and prove it by a code, then keep the codes for the day when it is lost. */
export function SetUpDialog({ setUp, onClose, onConfirmed }: SetUpDialogProps) {
  const { t } = useTexts();
  const [confirmed, setConfirmed] = useState(false);
  const known = useRef(setUp);
  // The dialog keeps its words while it fades away.
  if (setUp !== null) known.current = setUp;
  const shown = known.current;
  return (
    <FormDialog
      open={setUp !== null}
      // Codes that were never kept would lock their owner out one day: only the button closes them.
      locked={confirmed}
      onClose={onClose}
      onClosed={() => setConfirmed(false)}
      title={t(confirmed ? 'profile.secondFactor.backupCodes' : 'profile.secondFactor.setUpTitle')}
      text={t(confirmed ? 'profile.secondFactor.backupText' : 'profile.secondFactor.setUpText')}
    >
      {shown === null ? null : confirmed ? (
        <BackupCodes codes={shown.backupCodes} onKept={onClose} />
      ) : (
        <ProveApp
          totpURI={shown.totpURI}
          onCancel={onClose}
          onProved={() => {
            setConfirmed(true);
            onConfirmed();
          }}
        />
      )}
    </FormDialog>
  );
}

interface ProveAppProps {
  totpURI: string;
  onCancel: () => void;
  onProved: () => void;
}

function ProveApp({ totpURI, onCancel, onProved }: ProveAppProps) {
  const { t } = useTexts();
  const secret = secretIn(totpURI);
  const { field, isMistaken, form } = useOneField({
    // Apps show codes as `123 456`.
    read: (typed) => /^\d{6}$/.exec(typed.replace(/\s/g, ''))?.[0] ?? null,
    send: async (code) => {
      await beginSession('/two-factor/verify-totp', { code });
    },
    onSent: onProved,
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
      submit={t('profile.secondFactor.switchOn')}
      working={t('profile.confirmOwner.busy')}
    >
      <TextField
        ref={field}
        label={t('profile.secondFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        dir="ltr"
        error={isMistaken ? t('profile.error.code') : undefined}
      />
    </DialogForm>
  );
}

/** A QR code, dark on light in both themes, as cameras expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
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

/** Light modules around the code, without which cameras do not find it (ISO/IEC 18004, 5.3.8). */
const QUIET_ZONE = 4;

/** A QR code to be drawn in one stroke: runs of dark modules as rectangles, in modules. */
interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

export function qrPath(text: string): QrDrawing {
  const modules = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = modules.flatMap((row, y) =>
    runsIn(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size: modules.length, path: path.join('') };
}

function runsIn(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
