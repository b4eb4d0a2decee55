import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callFunction } from '../../shared/api/call-function.ts';
import { formatMoment } from '../../shared/format/dates.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Skeletons } from '../../shared/ui/loaded.tsx';
import { TextArea } from '../../shared/ui/text-field.tsx';
import { TitledSection } from '../../shared/ui/titled-section.tsx';
import { toast } from '../../shared/ui/toasts.tsx';
import { useAction } from '../../shared/ui/use-action.ts';
import {
  type ContactMessage,
  isNoOperator,
  MESSAGES,
  MESSAGES_PER_PAGE,
  messagesQuery,
  Pager,
} from './pager.tsx';

const MAX_ANSWER = 5000;

/** Messages of the contact form, to be read and answered by the operator; nothing for anybody else. */
export function MessagesSection() {
  const { t, formatNumber } = useTexts();
  const [search, setSearch] = useState({ open: true, offset: 0 });
  const { data, error, refetch } = useQuery(messagesQuery(search));
  if (isNoOperator(error)) return null;
  return (
    <TitledSection title={t('messages.title')} heading="headline-3 mb-4">
      {data !== undefined ? (
        <div className="panel px-5 py-4">
          <Checkbox
            label={t('messages.onlyOpen', { number: formatNumber(data.openCount) })}
            checked={search.open}
            onChange={({ currentTarget }) => setSearch({ open: currentTarget.checked, offset: 0 })}
          />
          {data.messages.length === 0 ? (
            <p className="mt-2 text-sm">{t(search.open ? 'messages.noneOpen' : 'messages.none')}</p>
          ) : (
            <ul className="mt-2 divide-y divide-hairline border-t border-hairline">
              {data.messages.map((message) => (
                <Message key={message.messageId} message={message} />
              ))}
            </ul>
          )}
          <Pager
            offset={search.offset}
            perPage={MESSAGES_PER_PAGE}
            hasMore={data.hasMore}
            onChange={(offset) => setSearch({ ...search, offset })}
          />
        </div>
      ) : error === null ? (
        <Skeletons text={t('messages.loading')} shapes={['h-40']} />
      ) : (
        <LoadFailure title={t('messages.failed')} failure={error} onRetry={refetch} />
      )}
    </TitledSection>
  );
}

function Message({ message }: { message: ContactMessage }) {
  const { t, locale } = useTexts();
  const { messageId, answeredAt, answers } = message;
  const queryClient = useQueryClient();
  const [isAnswering, setAnswering] = useState(false);
  const change = useAction(
    async (work: () => Promise<unknown>, done: string | null) => {
      await work();
      setAnswering(false);
      if (done !== null) void toast('success', done);
      await queryClient.invalidateQueries({ queryKey: [MESSAGES] });
    },
    () => void toast('error', t('messages.notSaved')),
  );
  return (
    <li className="py-4 text-sm [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="text-base font-semibold">{message.subject}</bdi>
        {answeredAt === null ? null : (
          <span className="pill border border-edge text-ink">{t('messages.answered')}</span>
        )}
      </p>
      <p className="mt-0.5 text-soft">
        <bdi>{message.name}</bdi> · <bdi dir="ltr">{message.email}</bdi> ·{' '}
        {formatMoment(new Date(message.sentAt), locale)}
      </p>
      <p dir="auto" className="mt-2 max-w-[80ch] whitespace-pre-wrap leading-relaxed">
        {message.message}
      </p>
      {answers.map(({ answer, sentAt }) => (
        <div key={sentAt} className="mt-3 border-s-2 border-edge ps-4">
          <p className="text-soft">
            {t('messages.answeredAt', { time: formatMoment(new Date(sentAt), locale) })}
          </p>
          <p dir="auto" className="mt-1 max-w-[80ch] whitespace-pre-wrap leading-relaxed">
            {answer}
          </p>
        </div>
      ))}
      {isAnswering ? (
        <AnswerForm
          email={message.email}
          isBusy={change.busy}
          onCancel={() => setAnswering(false)}
          onSend={(answer) =>
            void change.run(
              () => callFunction('answer-contact-message', { messageId, answer }),
              t('messages.sent'),
            )
          }
        />
      ) : (
        <p className="mt-2 flex flex-wrap gap-x-6">
          <button type="button" className="link min-h-11" onClick={() => setAnswering(true)}>
            {t('messages.answer')}
          </button>
          <button
            type="button"
            className="link min-h-11"
            disabled={change.busy}
            onClick={() =>
              void change.run(
                () =>
                  callFunction('mark-contact-message', {
                    messageId,
                    answered: answeredAt === null,
                  }),
                null,
              )
            }
          >
            {t(answeredAt === null ? 'messages.mark' : 'messages.reopen')}
          </button>
        </p>
      )}
    </li>
  );
}

interface AnswerFormProps {
  email: string;
  isBusy: boolean;
  onCancel: () => void;
  onSend: (answer: string) => void;
}

function AnswerForm({ email, isBusy, onCancel, onSend }: AnswerFormProps) {
  const { t } = useTexts();
  const [answer, setAnswer] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (answer.trim() !== '') onSend(answer);
  };
  return (
    <form className="mt-3 grid max-w-[80ch] gap-3" onSubmit={send}>
      <TextArea
        label={t('messages.yourAnswer')}
        hint={t('messages.hint', { email })}
        className="min-h-32"
        dir="auto"
        required
        maxLength={MAX_ANSWER}
        autoFocus
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="ink" disabled={isBusy} aria-busy={isBusy}>
          {t('messages.send')}
        </Button>
        <Button onClick={onCancel}>{t('messages.cancel')}</Button>
      </div>
    </form>
  );
}
