import { type FocusEvent, useRef, useState } from 'react';
import { useAction } from '../../../shared/ui/use-action.ts';
import { useStableWhilePressed } from '../../../shared/ui/use-stable.ts';

interface SingleFieldForm {
  /** Returns the value to send, or null for invalid input. */
  parse: (input: string) => string | null;
  send: (value: string) => Promise<void>;
  onSent?: (value: string) => void;
}

/** Form with one field, which is focused when its input is invalid or the server refuses it. */
export function useSingleFieldForm({ parse, send, onSent }: SingleFieldForm) {
  const field = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const { busy, failure, run } = useAction(send);
  const submit = async (): Promise<void> => {
    const value = parse(field.current?.value ?? '');
    setInvalid(value === null);
    if (value !== null && (await run(value))) onSent?.(value);
    else field.current?.focus();
  };
  return {
    field,
    isInvalid: useStableWhilePressed(isInvalid),
    form: { busy, failure, onSubmit: () => void submit() },
    /** For `onBlur`; an empty field is not an error yet. */
    validate: ({ target }: FocusEvent<HTMLInputElement>): void => {
      if (target.value !== '') setInvalid(parse(target.value) === null);
    },
  };
}
