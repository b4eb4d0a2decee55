import type { Language } from '@farelark/i18n';
import { Heading } from '@react-email/heading';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment, createElement as h } from 'react';
import type { PlanWords } from '../plan/plan-words.ts';
import {
  ActionButton,
  body,
  Facts,
  heading,
  Layout,
  LinkLine,
  SenderLine,
  small,
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
        h(Text, { className: 'quiet', style: small }, words.why),
        h(SenderLine, { line: senderLine }),
      ),
    },
    h(
      Section,
      { className: 'pad', style: { padding: '28px 28px 0' } },
      h(Heading, { as: 'h1', className: 'ink', style: heading }, words.heading),
      words.paragraphs.map((paragraph) =>
        h(Text, { key: paragraph, className: 'ink', style: body }, paragraph),
      ),
    ),
    words.facts.length === 0 ? null : h(Facts, { facts: words.facts }),
    h(
      Section,
      { className: 'pad', style: { padding: '12px 28px 24px' } },
      h(ActionButton, words.action),
      words.further === null ? null : h(LinkLine, { ...words.further, margin: '16px 0 0' }),
      words.notes.map((note) =>
        h(Text, { key: note, className: 'quiet', style: { ...small, margin: '16px 0 0' } }, note),
      ),
    ),
  );
}
