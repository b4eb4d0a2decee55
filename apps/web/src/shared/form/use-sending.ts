import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

interface Sending {
  readonly failure: unknown;
  readonly isSending: boolean;
  readonly submit: (event: React.FormEvent) => Promise<void>;
}

/** Sends a form once it is filled in rightly, and never twice concurrently. */
export function useSending<Fields extends FieldValues, Values>(
  form: UseFormReturn<Fields, unknown, Values>,
  send: (values: Values) => Promise<void>,
): Sending {
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);

  const sendChecked = form.handleSubmit(async (values) => {
    setFailure(null);
    setIsSending(true);
    try {
      await send(values);
    } catch (refusal) {
      setFailure(refusal);
    } finally {
      setIsSending(false);
    }
  });

  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await sendChecked(event);
    } finally {
      isUnderWay.current = false;
    }
  };

  return { failure, isSending, submit };
}
