import type { Language } from '@farelark/i18n';
import { Fragment, createElement as h } from 'react';
import type { PlanWords } from '../plan/plan-words.ts';
import {
  ActionButton,
  body,
  Facts,
  Layout,
  LinkLine,
  part,
  SenderLine,
  small,
  text,
  title,
} from './layout.ts';

interface PlanMailProps {
  readonly language: Language;
  readonly words: PlanWords;
  readonly senderLine: string | null;
}

/** Tells an account how its trial, plan, payments or earnings stand, figures as on a receipt. */
export function PlanMail({ language, words, senderLine }: PlanMailProps) {
  return h(
    Layout,
    {
      language,
      words,
      footer: h(
        Fragment,
        null,
        text('quiet', small, words.why),
        h(SenderLine, { line: senderLine }),
      ),
    },
    part(
      '28px 28px 0',
      title(words.heading),
      ...words.paragraphs.map((paragraph) => text('ink', body, paragraph)),
    ),
    words.facts.length === 0 ? null : h(Facts, { facts: words.facts }),
    part(
      '12px 28px 24px',
      h(ActionButton, words.action),
      words.further === null ? null : h(LinkLine, { ...words.further, margin: '16px 0 0' }),
      ...words.notes.map((note) => text('quiet', { ...small, margin: '16px 0 0' }, note)),
    ),
  );
}
