import { AuthFailure } from '@farelark/client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useSending } from '../../../shared/form/use-sending.ts';
import { useSteady } from '../../../shared/ui/use-steady.ts';

interface AccountFormOptions<Values extends FieldValues> {
  /** The schema that the server checks with as well. */
  readonly schema: z.ZodType<Values, Values>;
  readonly initial: DefaultValues<Values>;
  readonly send: (values: Values) => Promise<void>;
  /** The field that a refusal of the server is about, where it is about one: the cursor goes there. */
  readonly findField?: (code: string) => Path<Values> | undefined;
}

/**
 * A form of the account: keeps what was typed, checks a field when it is left and all of them when it is
 * sent, puts the cursor on the first mistake, and never sends twice.
 */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>) {
  const form = useForm<Values>({
    resolver: zodResolver(options.schema),
    mode: 'onTouched',
    defaultValues: options.initial,
  });
  const { isSubmitted } = form.formState;
  // A copy, because the form changes its own in place.
  const errors = useSteady({ ...form.formState.errors });
  const sending = useSending(form, options.send);
  const { failure } = sending;

  // After the refusal is on screen, so that a screen reader reads it before the field.
  useEffect(() => {
    if (!(failure instanceof AuthFailure)) return;
    const field = options.findField?.(failure.code);
    if (field) form.setFocus(field, { shouldSelect: true });
  }, [failure, options.findField, form]);

  return {
    form,
    ...sending,
    /**
     * Whether to show a field's mistake. An empty field is one only once the form was sent: somebody who
     * passes through it on the way to another button has made none.
     */
    isWrong: (field: Path<Values>): boolean =>
      errors[field] !== undefined && (isSubmitted || form.getValues(field) !== ''),
  };
}

interface RequestState<Arguments extends unknown[]> {
  readonly failure: unknown;
  readonly isPending: boolean;
  readonly send: (...values: Arguments) => void;
}

/** A button that asks the server for something: never twice at once, and why it was refused. */
export function useRequest<Arguments extends unknown[]>(
  call: (...values: Arguments) => Promise<void>,
): RequestState<Arguments> {
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);

  const run = async (...values: Arguments): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    setFailure(null);
    try {
      await call(...values);
    } catch (refusal) {
      setFailure(refusal);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { failure, isPending, send: (...values) => void run(...values) };
}
