import type { HelpChatAnswer } from '@farelark/contracts';
import { useSyncExternalStore } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { pageTexts } from '../../../shared/i18n/texts.ts';

export interface Exchange {
  readonly id: number;
  readonly question: string;
  readonly answer: HelpChatAnswer | null;
  /** Reason for the missing answer; null while it is on its way, and where there is one. */
  readonly failure: unknown;
}

/** Earlier questions that go with one; the contract takes no more. */
const EARLIER = 3;
const NONE: readonly Exchange[] = [];

/** Kept while the page is open, so that a look into an article does not end it; never stored. */
let exchanges = NONE;
let asking: AbortController | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

export function useConversation(): readonly Exchange[] {
  return useSyncExternalStore(
    subscribe,
    () => exchanges,
    () => NONE,
  );
}

export function isWaiting(all: readonly Exchange[]): boolean {
  const last = all.at(-1);
  return last !== undefined && last.answer === null && last.failure === null;
}

export async function ask(question: string): Promise<void> {
  const text = question.trim();
  if (text === '' || isWaiting(exchanges)) return;
  lastId += 1;
  publish([...exchanges, { id: lastId, question: text, answer: null, failure: null }]);
  await answerLast();
}

export async function askAgain(): Promise<void> {
  const last = exchanges.at(-1);
  if (last === undefined || last.failure === null) return;
  publish([...exchanges.slice(0, -1), { ...last, failure: null }]);
  await answerLast();
}

/** Forgets everything; an answer on its way is not waited for. */
export function clearConversation(): void {
  asking?.abort();
  publish(NONE);
}

async function answerLast(): Promise<void> {
  const last = exchanges.at(-1);
  if (last === undefined) return;
  const earlier = exchanges.slice(0, -1).slice(-EARLIER);
  asking = new AbortController();
  const { signal } = asking;
  try {
    const answer = await callFunction(
      'help-chat',
      {
        question: last.question,
        language: pageTexts().current().language,
        earlier: earlier.map(({ question }) => question),
      },
      signal,
    );
    if (!signal.aborted) replaceLast({ ...last, answer });
  } catch (failure) {
    if (!signal.aborted) replaceLast({ ...last, failure });
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

/** Limit of the contact form; a longer conversation loses its beginning. */
const LONGEST = 4500;

/** A conversation as it is quoted in a mail: `> ` before what was asked, the answers below. */
export function quoted(exchanges: readonly Exchange[], opening: string, unknown: string): string {
  const parts = exchanges.map(
    ({ question, answer }) =>
      `> ${question.replaceAll('\n', '\n> ')}\n${answerText(answer, unknown)}`,
  );
  while (parts.length > 1 && parts.join('\n\n').length > LONGEST) parts.shift();
  return `\n\n${opening}\n\n${parts.join('\n\n').slice(0, LONGEST)}`;
}

function answerText(answer: HelpChatAnswer | null, unknown: string): string {
  if (answer === null) return '…';
  if (answer.by === 'nobody') return unknown;
  if (answer.by === 'model') return answer.text;
  return answer.passages.map(({ text, source }) => `${text}\n(${source.title})`).join('\n\n');
}
