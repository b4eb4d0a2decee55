import { AuthFailure } from '@farelark/client';
import { useFailureText } from '../i18n/failure-text.ts';
import { type TextKey, type Translate, useTexts } from '../i18n/texts.ts';
import { authFailureText } from '../session/auth-failure-text.ts';
import { WarningNote } from './notice.tsx';

/** Text for a failure beside its control; nothing without one. */
export function Problem({ failure }: { failure: unknown }) {
  const text = useProblemText(failure);
  return text === null ? null : (
    <WarningNote role="alert" className="text-ink">
      {text}
    </WarningNote>
  );
}

export class ExplainedFailure extends Error {
  override name = 'ExplainedFailure';
  readonly text: TextKey;
  readonly values: Parameters<Translate>[1];

  constructor(text: TextKey, cause: unknown, values?: Parameters<Translate>[1]) {
    super(text, { cause });
    this.text = text;
    this.values = values;
  }
}

/** null without a failure. */
export function useProblemText(failure: unknown): string | null {
  const { t } = useTexts();
  const callText = useFailureText(failure);
  if (failure === null) return null;
  if (failure instanceof ExplainedFailure) return t(failure.text, failure.values);
  return failure instanceof AuthFailure ? t(authFailureText(failure)) : callText;
}
