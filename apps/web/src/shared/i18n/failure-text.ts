import { ApiError } from '@farelark/client';
import { useTexts } from './texts.ts';

/** Text for a failed call, with its request id if it has one. */
export function useFailureText(failure: unknown): string {
  const { t } = useTexts();
  if (!(failure instanceof ApiError)) return t('errors.internal');
  const text = t(`errors.${failure.code}`);
  return failure.requestId ? `${text} ${t('errors.reference', { id: failure.requestId })}` : text;
}
