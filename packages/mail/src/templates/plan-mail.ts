import type { Language } from '@farelark/i18n';
import { createElement as h } from 'react';
import type { PlanContent } from '../plan/plan-content.ts';
import {
  ActionButton,
  body,
  Facts,
  Footer,
  Layout,
  LinkLine,
  part,
  small,
  text,
  title,
} from './layout.ts';

interface PlanMailProps {
  readonly language: Language;
  readonly content: PlanContent;
  readonly senderLine: string | null;
}

/** Email about trial, plan, payments or earnings. */
export function PlanMail({ language, content, senderLine }: PlanMailProps) {
  return h(
    Layout,
    {
      language,
      content,
      footer: h(Footer, { lines: [content.why], senderLine }),
    },
    part(
      '28px 28px 0',
      title(content.heading),
      ...content.paragraphs.map((paragraph) => text('ink', body, paragraph)),
    ),
    content.facts.length === 0 ? null : h(Facts, { facts: content.facts }),
    part(
      '12px 28px 24px',
      h(ActionButton, content.action),
      content.secondaryLink === null
        ? null
        : h(LinkLine, { ...content.secondaryLink, margin: '16px 0 0' }),
      ...content.notes.map((note) => text('quiet', { ...small, margin: '16px 0 0' }, note)),
    ),
  );
}
