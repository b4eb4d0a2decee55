import { AuthFailure } from '@farelark/client';
import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { useValidatedForm } from '../../../shared/form/use-validated-form.ts';

interface AccountFormOptions<Values extends FieldValues> {
  readonly schema: z.ZodType<Values, Values>;
  readonly initial: DefaultValues<Values>;
  readonly send: (values: Values) => Promise<void>;
  readonly findField?: (code: string) => Path<Values> | undefined;
}

/** Form that validates a field on blur and all on submit, and focuses the first error. */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>) {
  const { form, errors, ...sending } = useValidatedForm(
    options.schema,
    options.initial,
    options.send,
  );
  const { isSubmitted } = form.formState;
  const { failure } = sending;
  const focusField = useEffectEvent(({ code }: AuthFailure) => {
    const field = options.findField?.(code);
    if (field) form.setFocus(field, { shouldSelect: true });
  });
  // In an effect, so that screen readers announce the refusal before the field.
  useEffect(() => {
    if (failure instanceof AuthFailure) focusField(failure);
  }, [failure]);

  return {
    form,
    ...sending,
    /** True if the field shows an error: an empty field only after submitting. */
    isWrong: (field: Path<Values>): boolean =>
      errors[field] !== undefined && (isSubmitted || form.getValues(field) !== ''),
  };
}
