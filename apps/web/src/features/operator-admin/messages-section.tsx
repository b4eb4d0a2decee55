import type { FunctionData } from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callFunction } from '../../shared/api/call-function.ts';
import { functionQuery, PAGED } from '../../shared/api/function-query.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { TextArea } from '../../shared/ui/text-field.tsx';
import { toast } from '../../shared/ui/toasts.tsx';
import { useAction } from '../../shared/ui/use-action.ts';
import { PagedSection } from './paged-section.tsx';

type ContactMessage = FunctionData<'list-contact-messages'>['messages'][number];

const MESSAGES_KEY = 'contact messages';
const MAX_ANSWER_LENGTH = 5000;

/** Messages of the contact form, with replies by the operator. */
export function MessagesSection() {
  const { t, formatNumber } = useTexts();
  const [search, setSearch] = useState({ open: true, offset: 0 });
  const query = useQuery(
    functionQuery([MESSAGES_KEY, search], 'list-contact-messages', search, PAGED),
  );
  return (
    <PagedSection
      area="messages"
      heading="headline-3 mb-4"
      query={query}
      offset={search.offset}
      perPage={30}
      onOffset={(offset) => setSearch({ ...search, offset })}
    >
      {({ messages, openCount }) => (
        <>
          <Checkbox
            label={t('messages.onlyOpen', { number: formatNumber(openCount) })}
            checked={search.open}
            onChange={({ currentTarget }) => setSearch({ open: currentTarget.checked, offset: 0 })}
          />
          {messages.length === 0 ? (
            <p className="mt-2 text-sm">{t(search.open ? 'messages.noneOpen' : 'messages.none')}</p>
          ) : (
            <ul className="mt-2 divide-y divide-hairline border-t border-hairline">
              {messages.map((message) => (
                <Message key={message.messageId} message={message} />
              ))}
            </ul>
          )}
        </>
      )}
    </PagedSection>
  );
}

function Message({ message }: { message: ContactMessage }) {
  const { t, formatMoment } = useTexts();
  const { messageId, answeredAt, answers } = message;
  const queryClient = useQueryClient();
  const [isAnswering, setAnswering] = useState(false);
  const change = useAction(
    async (action: () => Promise<unknown>, confirmation: string | null) => {
      await action();
      setAnswering(false);
      if (confirmation !== null) void toast('success', confirmation);
      await queryClient.invalidateQueries({ queryKey: [MESSAGES_KEY] });
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
        {formatMoment(message.sentAt)}
      </p>
      <p dir="auto" className="mt-2 max-w-[80ch] whitespace-pre-wrap leading-relaxed">
        {message.message}
      </p>
      {answers.map(({ answer, sentAt }) => (
        <div key={sentAt} className="mt-3 border-s-2 border-edge ps-4">
          <p className="text-soft">{t('messages.answeredAt', { time: formatMoment(sentAt) })}</p>
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
          <LinkButton onClick={() => setAnswering(true)}>{t('messages.answer')}</LinkButton>
          <LinkButton
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
          </LinkButton>
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
        maxLength={MAX_ANSWER_LENGTH}
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
