import { ApiError } from '@farelark/client';
import { type FormEvent, useId, useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { FormFailure } from '../../../shared/ui/notice.tsx';
import { BusyButton } from '../../../shared/ui/submit-button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';

type State =
  | { readonly name: 'idle' | 'busy' | 'invalid' }
  | { readonly name: 'failed'; readonly failure: unknown }
  | { readonly name: 'sent'; readonly email: string };

export function Newsletter() {
  const { t } = useTexts();
  const id = useId();
  const [state, setState] = useState<State>({ name: 'idle' });
  return (
    <section
      aria-labelledby={id}
      className="panel grid items-center gap-x-12 gap-y-5 p-6 sm:p-9 lg:grid-cols-2"
    >
      <div>
        <h2 id={id} className="headline-2">
          {t('blog.newsletter.title')}
        </h2>
        <p className="mt-2 max-w-[52ch] text-soft">{t('blog.newsletter.text')}</p>
      </div>
      <div role="status" className="empty:hidden">
        {state.name === 'sent' ? (
          <>
            <p className="headline-3">{t('blog.newsletter.sentTitle')}</p>
            <p className="mt-1 text-soft">
              {t('blog.newsletter.sentText', { email: state.email })}
            </p>
          </>
        ) : null}
      </div>
      {state.name === 'sent' ? null : <NewsletterForm state={state} onState={setState} />}
    </section>
  );
}

function NewsletterForm({ state, onState }: { state: State; onState: (state: State) => void }) {
  const { t, language } = useTexts();
  const isBusy = state.name === 'busy';
  const cause = useFailureText(state.name === 'failed' ? state.failure : null);

  const subscribe = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const field = getEmailField(event.currentTarget);
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const showError = (next: State): void => {
      onState(next);
      field?.focus();
    };
    if (email === '' || field?.validity.valid === false) return showError({ name: 'invalid' });
    onState({ name: 'busy' });
    try {
      const website = String(data.get('website') ?? '');
      await callFunction('newsletter-subscribe', { email, language, website });
      onState({ name: 'sent', email });
    } catch (failure) {
      const isInvalid = failure instanceof ApiError && failure.code === 'invalid_input';
      showError(isInvalid ? { name: 'invalid' } : { name: 'failed', failure });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void subscribe(event)} className="grid gap-3">
      {state.name === 'failed' ? (
        <FormFailure title={t('blog.newsletter.failed')} text={cause} />
      ) : null}
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label={t('blog.newsletter.email')}
          type="email"
          name="email"
          autoComplete="email"
          dir="ltr"
          required
          error={state.name === 'invalid' ? t('blog.newsletter.invalid') : undefined}
        />
        <BusyButton type="submit" tone="main" className="sm:mt-[1.65rem]" busy={isBusy}>
          {isBusy ? t('blog.newsletter.sending') : t('blog.newsletter.submit')}
        </BusyButton>
      </div>
      <div className="hidden" aria-hidden="true">
        <label>
          {t('blog.newsletter.honeypot')}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </form>
  );
}

function getEmailField(form: HTMLFormElement): HTMLInputElement | null {
  const field = form.elements.namedItem('email');
  return field instanceof HTMLInputElement ? field : null;
}
