import { type FocusEvent, useRef, useState } from 'react';
import { useAction } from '../../../shared/ui/use-action.ts';
import { useSteady } from '../../../shared/ui/use-steady.ts';

interface OneField {
  /** The value to send for a typed text; null where that is mistaken. */
  read: (typed: string) => string | null;
  send: (value: string) => Promise<void>;
  onSent?: (value: string) => void;
}

/** A dialog's form of one field, which keeps its text and takes the focus where the text is mistaken or refused. */
export function useOneField({ read, send, onSent }: OneField) {
  const field = useRef<HTMLInputElement>(null);
  const [isMistaken, setMistaken] = useState(false);
  const { busy, failure, run } = useAction(send);
  const submit = async (): Promise<void> => {
    const value = read(field.current?.value ?? '');
    setMistaken(value === null);
    if (value !== null && (await run(value))) onSent?.(value);
    else field.current?.focus();
  };
  return {
    field,
    isMistaken: useSteady(isMistaken),
    form: { busy, failure, onSubmit: () => void submit() },
    /** For `onBlur`. Leaving an untouched field is no mistake yet. */
    check: ({ target }: FocusEvent<HTMLInputElement>): void => {
      if (target.value !== '') setMistaken(read(target.value) === null);
    },
  };
}
