import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Problem } from '../../../shared/ui/problem.tsx';
import { DialogButtons } from './form-dialog.tsx';

interface DialogFormProps {
  /** What stands above the failure, such as what is to be done before the field can be filled in. */
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
