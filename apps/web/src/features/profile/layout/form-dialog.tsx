import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Problem } from '../../../shared/ui/problem.tsx';

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  /** It has faded away: what it showed may change now. */
  onClosed?: () => void;
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Focus target on opening, unless the first field. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Focus target on closing, where the opener may be gone. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** While true, nothing but the work's own end closes it. */
  busy?: boolean;
}

/** A few fields over the page. Escape and the page behind close it, unless it is at work. */
export function FormDialog(props: FormDialogProps) {
  return (
    <Dialog.Root
      open={props.open}
      onOpenChange={(open) => {
        if (!open && !props.busy) props.onClose();
      }}
      onOpenChangeComplete={(open) => {
        if (!open) props.onClosed?.();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup
          className="dialog max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain"
          {...(props.initialFocus ? { initialFocus: props.initialFocus } : {})}
          {...(props.finalFocus ? { finalFocus: props.finalFocus } : {})}
        >
          <Dialog.Title className="headline-3">{props.title}</Dialog.Title>
          {props.text ? (
            <Dialog.Description className="mt-2 text-soft">{props.text}</Dialog.Description>
          ) : null}
          <div className="mt-5">{props.children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap justify-end gap-3">{children}</div>;
}

interface DialogFormProps {
  /** Content above the failure, such as a step before the field can be filled in. */
  lead?: ReactNode;
  failure: unknown;
  busy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  /** Words of the button, at rest and at work. */
  submit: string;
  working: string;
  /** Words of the way out, where it says more than that. */
  cancel?: string;
  /** `main` for what can't be undone. */
  tone?: 'ink' | 'main';
  children: ReactNode;
}

/** The fields of a dialog, why the last try failed, and the two ways on. */
export function DialogForm(props: DialogFormProps) {
  const { t } = useTexts();
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {props.lead}
      <Problem failure={props.failure} />
      {props.children}
      <DialogButtons>
        <button
          type="button"
          className="button button-line"
          disabled={props.busy}
          onClick={props.onCancel}
        >
          {props.cancel ?? t('profile.cancel')}
        </button>
        <button
          type="submit"
          className={`button button-${props.tone ?? 'ink'}`}
          disabled={props.busy}
        >
          {props.busy ? props.working : props.submit}
        </button>
      </DialogButtons>
    </form>
  );
}
