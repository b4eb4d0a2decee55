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
  clearConversation,
  type Exchange,
  isAwaitingAnswer,
  quoteConversation,
  retryLastQuestion,
  useConversation,
} from './conversation.ts';

const SUGGESTIONS = ['cancel', 'noAlerts', 'errorFare'] as const;

/** Chat with an assistant that answers from the help articles. */
export function Assistant() {
  const { t } = useTexts();
  const exchanges = useConversation();
  const isWaiting = isAwaitingAnswer(exchanges);
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
      {/* A log, so that screen readers announce new messages. */}
      <div
        role="log"
        aria-label={t('help.chat.log')}
        aria-busy={isWaiting}
        className="flex flex-col gap-6 empty:hidden"
      >
        {exchanges.map((exchange) => (
          <ExchangeMessages key={exchange.id} exchange={exchange} />
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
      <QuestionForm isWaiting={isWaiting} />
      {exchanges.length > 0 ? (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <ButtonLink
            to="/contact"
            state={{
              subject: t('help.chat.draftSubject'),
              message: quoteConversation(exchanges, t('help.chat.draftOpening'), {
                unknown: t('help.chat.nobody'),
                unsure: t('help.chat.unsure'),
              }),
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

function ExchangeMessages({ exchange: { question, answer, failure } }: { exchange: Exchange }) {
  const { t } = useTexts();
  return (
    <>
      <div className="max-w-[85%] self-end rounded-2xl rounded-ee-sm bg-ink px-4 py-2.5 text-ground">
        <span className="sr-only">{t('help.chat.you')} </span>
        <bdi className="whitespace-pre-line break-words">{question}</bdi>
      </div>
      <div className="max-w-[62ch] border-s-2 border-sea ps-4">
        <span className="sr-only">{t('help.chat.assistant')} </span>
        {answer ? (
          <Answer answer={answer} />
        ) : failure ? (
          <AnswerFailure failure={failure} />
        ) : (
          <div className="flex flex-col gap-2.5 py-1">
            <span className="sr-only">{t('help.chat.busy')}</span>
            <div className="skeleton h-4 w-64" />
            <div className="skeleton h-4 w-44" />
          </div>
        )}
      </div>
    </>
  );
}

function AnswerFailure({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  const isOnline = useOnline();
  const cause = useFailureText(failure);
  const isRateLimited = failure instanceof ApiError && failure.code === 'too_many_requests';
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{isRateLimited ? t('help.chat.tooMany') : isOnline ? cause : t('help.chat.offline')}</p>
      <Button onClick={() => void retryLastQuestion()}>{t('action.tryAgain')}</Button>
    </div>
  );
}

function QuestionForm({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (): void => {
    if (isWaiting) return;
    field.current?.focus();
    if (text.trim() === '') return;
    void ask(text);
    setText('');
  };
  useAutoHeight(field, text);
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
            // Input methods use Enter while composing a word.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <BusyButton type="submit" tone="main" busy={isWaiting}>
          {t('help.chat.send')}
        </BusyButton>
      </div>
      <p id="assistant-keys" className="text-[0.8125rem] text-soft">
        {t('help.chat.privacy')}
      </p>
    </form>
  );
}

/** Grows the field with its text, up to a third of the window. */
function useAutoHeight(field: React.RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${Math.min(element.scrollHeight + 3, innerHeight / 3)}px`;
  }, [field, text]);
}
