import { unwrap } from '@farelark/client';
import { callStreaming } from '@farelark/client/streamed-call';
import type { HelpChatAnswer } from '@farelark/contracts';
import { useSyncExternalStore } from 'react';
import { pageConnection } from '../../../shared/api/call-function.ts';
import { pageTexts } from '../../../shared/i18n/texts.ts';

export interface Exchange {
  readonly id: number;
  readonly question: string;
  /** As far as written; null before. */
  readonly answer: HelpChatAnswer | null;
  readonly isComplete: boolean;
  /** Null while waiting and after an answer. */
  readonly failure: unknown;
}

/** Earlier questions sent for context; limit of the contract. */
const MAX_EARLIER = 3;
const EMPTY: readonly Exchange[] = [];

/** In memory only, so that the conversation continues after reading an article. */
let exchanges = EMPTY;
let pendingRequest: AbortController | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

export function useConversation(): readonly Exchange[] {
  return useSyncExternalStore(
    subscribe,
    () => exchanges,
    () => EMPTY,
  );
}

export function isAwaitingAnswer(all: readonly Exchange[]): boolean {
  const last = all.at(-1);
  return last !== undefined && !last.isComplete && last.failure === null;
}

export async function ask(question: string): Promise<void> {
  const text = question.trim();
  if (text === '' || isAwaitingAnswer(exchanges)) return;
  lastId += 1;
  const exchange = { id: lastId, question: text, answer: null, isComplete: false, failure: null };
  publish([...exchanges, exchange]);
  await requestAnswer();
}

export async function retryLastQuestion(): Promise<void> {
  const last = exchanges.at(-1);
  if (last === undefined || last.failure === null) return;
  publish([...exchanges.slice(0, -1), { ...last, failure: null }]);
  await requestAnswer();
}

/** Also aborts a pending request. */
export function clearConversation(): void {
  pendingRequest?.abort();
  publish(EMPTY);
}

async function requestAnswer(): Promise<void> {
  const last = exchanges.at(-1);
  if (last === undefined) return;
  const earlier = exchanges.slice(0, -1).slice(-MAX_EARLIER);
  pendingRequest = new AbortController();
  const { signal } = pendingRequest;
  try {
    const result = await callStreaming(
      pageConnection(),
      'help-chat',
      {
        question: last.question,
        language: pageTexts().current().language,
        earlier: earlier.map(({ question }) => question),
      },
      (answer) => replaceLast({ ...last, answer }),
      signal,
    );
    signal.throwIfAborted();
    replaceLast({ ...last, answer: unwrap(result), isComplete: true });
  } catch (failure) {
    if (!signal.aborted) replaceLast({ ...last, answer: null, failure });
  }
}

function replaceLast(exchange: Exchange): void {
  publish([...exchanges.slice(0, -1), exchange]);
}

function publish(next: readonly Exchange[]): void {
  exchanges = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Below the limit of the contact form; longer conversations lose their beginning. */
const MAX_QUOTE_LENGTH = 4500;

/** Quotes a conversation for an email: questions after `> `, then their answers. */
export function quoteConversation(
  exchanges: readonly Exchange[],
  opening: string,
  texts: { readonly unknown: string; readonly unsure: string },
): string {
  const parts = exchanges.map(
    ({ question, answer }) =>
      `> ${question.replaceAll('\n', '\n> ')}\n${answerText(answer, texts)}`,
  );
  while (parts.length > 1 && parts.join('\n\n').length > MAX_QUOTE_LENGTH) parts.shift();
  return `\n\n${opening}\n\n${parts.join('\n\n').slice(0, MAX_QUOTE_LENGTH)}`;
}

function answerText(
  answer: HelpChatAnswer | null,
  { unknown, unsure }: Parameters<typeof quoteConversation>[2],
): string {
  if (answer === null) return '…';
  if (answer.by === 'nobody') return unknown;
  if (answer.by === 'suggestions')
    return [unsure, ...answer.passages.map(({ source }) => `- ${source.title}`)].join('\n');
  if (answer.by === 'model' || answer.by === 'small_talk') return answer.text;
  return answer.passages.map(({ text, source }) => `${text}\n(${source.title})`).join('\n\n');
}
