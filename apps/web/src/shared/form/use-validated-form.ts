import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useAction } from '../ui/use-action.ts';
import { useStableWhilePressed } from '../ui/use-stable.ts';

/** Submits a valid form, one submission at a time. */
export function useSubmit<Fields extends FieldValues, Values>(
  form: UseFormReturn<Fields, unknown, Values>,
  send: (values: Values) => Promise<void>,
) {
  const { busy: isSending, failure, run } = useAction(send);
  return { failure, isSending, submit: form.handleSubmit((values) => run(values)) };
}

/** Form validated by a schema: each field on blur, and all of them on submit. */
export function useValidatedForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: NoInfer<DefaultValues<Input>>,
  send: (values: Output, form: UseFormReturn<Input, unknown, Output>) => Promise<void>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues,
  });
  // A copy, because the form mutates its errors.
  const errors = useStableWhilePressed({ ...form.formState.errors });
  return { form, errors, ...useSubmit(form, (values) => send(values, form)) };
}
