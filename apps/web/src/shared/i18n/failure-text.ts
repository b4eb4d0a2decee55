import { ApiError } from '@farelark/client';
import { useTexts } from './texts.ts';

/** Text for a failed call, with its request id if it has one. */
export function useFailureText(failure: unknown): string {
  return useFailureTexts()(failure);
}

/** Returns the same text for a failure that is known only later. */
export function useFailureTexts(): (failure: unknown) => string {
  const { t } = useTexts();
  return (failure) => {
    if (!(failure instanceof ApiError)) return t('errors.internal');
    const text = t(`errors.${failure.code}`);
    return failure.requestId ? `${text} ${t('errors.reference', { id: failure.requestId })}` : text;
  };
}
