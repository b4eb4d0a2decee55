import { ApiError } from '@farelark/client';
import { useTexts } from './texts.ts';

/** Why a call failed, in the person's language, with the id to quote where there is one. */
export function useFailureText(failure: unknown): string {
  const { t } = useTexts();
  if (!(failure instanceof ApiError)) return t('errors.internal');
  const text = t(`errors.${failure.code}`);
  return failure.requestId ? `${text} ${t('errors.reference', { id: failure.requestId })}` : text;
}
