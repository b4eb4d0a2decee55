import { ApiError } from '@farelark/client';
import { MAX_HELP_QUESTION_LENGTH } from '@farelark/contracts';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { BusyButton } from '../../../shared/ui/submit-button.tsx';
import { useOnline } from '../../../shared/ui/use-online.ts';
import { Answer } from './answer.tsx';
import {
  ask,
  askAgain,
  clearConversation,
  type Exchange,
  isWaiting,
  quoted,
  useConversation,
} from './conversation.ts';

const SUGGESTIONS = ['cancel', 'noAlerts', 'errorFare'] as const;

/** The chat with the assistant: a program that answers from the articles, and says when it cannot. */
export function Assistant() {
  const { t } = useTexts();
  const exchanges = useConversation();
  const waiting = isWaiting(exchanges);
  return (
    <section
      id="assistant"
      className="panel flex scroll-mt-6 flex-col gap-5 self-start px-5 py-6 sm:px-8 sm:py-8"
      aria-labelledby="assistant-title"
    >
      <div>
        <h2 id="assistant-title" className="headline-2">
          {t('help.chat.title')}
        </h2>
        <p className="mt-2 max-w-[60ch] text-soft">{t('help.chat.intro')}</p>
      </div>
      {/* Read out as it grows. */}
      <div
        role="log"
        aria-label={t('help.chat.log')}
        aria-busy={waiting}
        className="flex flex-col gap-6 empty:hidden"
      >
        {exchanges.map((exchange) => (
          <OneExchange key={exchange.id} exchange={exchange} />
        ))}
      </div>
      {exchanges.length === 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label={t('help.chat.suggestions')}>
          {SUGGESTIONS.map((name) => (
            <li key={name}>
              <Button
                className="text-start font-medium"
                onClick={() => void ask(t(`help.chat.suggestion.${name}`))}
              >
                {t(`help.chat.suggestion.${name}`)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <QuestionForm waiting={waiting} />
      {exchanges.length > 0 ? (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <ButtonLink
            to="/contact"
            state={{
              subject: t('help.chat.draftSubject'),
              message: quoted(exchanges, t('help.chat.draftOpening'), t('help.chat.nobody')),
            }}
          >
            {t('help.chat.toPerson')}
          </ButtonLink>
          <Button tone="quiet" onClick={clearConversation}>
            {t('help.chat.clear')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function OneExchange({ exchange: { question, answer, failure } }: { exchange: Exchange }) {
  const { t } = useTexts();
  return (
    <>
      <div className="max-w-[85%] self-end rounded-2xl rounded-ee-sm bg-ink px-4 py-2.5 text-ground">
        <span className="sr-only">{t('help.chat.you')} </span>
        <span className="whitespace-pre-line break-words">{question}</span>
      </div>
      <div className="max-w-[62ch] border-s-2 border-sea ps-4">
        <span className="sr-only">{t('help.chat.assistant')} </span>
        {answer ? <Answer answer={answer} /> : failure ? <Failed failure={failure} /> : <Waiting />}
      </div>
    </>
  );
}

function Waiting() {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-2.5 py-1">
      <span className="sr-only">{t('help.chat.busy')}</span>
      <div className="skeleton h-4 w-64 max-w-full" />
      <div className="skeleton h-4 w-44" />
    </div>
  );
}

function Failed({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  const isOnline = useOnline();
  const cause = useFailureText(failure);
  const isTooOften = failure instanceof ApiError && failure.code === 'too_many_requests';
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{isTooOften ? t('help.chat.tooMany') : isOnline ? cause : t('help.chat.offline')}</p>
      <Button onClick={() => void askAgain()}>{t('action.tryAgain')}</Button>
    </div>
  );
}

function QuestionForm({ waiting }: { waiting: boolean }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (): void => {
    if (waiting) return;
    // Nothing to ask: the cursor says where to begin.
    field.current?.focus();
    if (text.trim() === '') return;
    void ask(text);
    setText('');
  };
  useFitted(field, text);
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor="assistant-question" className="text-sm font-semibold">
        {t('help.chat.label')}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          id="assistant-question"
          className="field-input resize-none"
          rows={1}
          maxLength={MAX_HELP_QUESTION_LENGTH}
          value={text}
          aria-describedby="assistant-keys"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            // An input method takes the key for itself while it composes a word.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <BusyButton type="submit" tone="main" busy={waiting}>
          {t('help.chat.send')}
        </BusyButton>
      </div>
      <p id="assistant-keys" className="text-[0.8125rem] text-soft">
        {t('help.chat.privacy')}
      </p>
    </form>
  );
}

/** Lets the field grow with what is written, up to a third of the screen. */
function useFitted(field: React.RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides how high its field has to be
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${Math.min(element.scrollHeight + 3, innerHeight / 3)}px`;
  }, [field, text]);
}
