import type { LabelledLink, PlanWords } from '../plan/plan-words.ts';
import { markText } from './mark-text.ts';

/** The plain-text part of a mail about the plan. */
export function planText(words: PlanWords, senderLine: string | null): string {
  const facts = words.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const blocks = [
    ...words.marks.map(markText),
    words.heading,
    ...words.paragraphs,
    ...(facts === '' ? [] : [facts]),
    linkText(words.action),
    ...(words.further === null ? [] : [linkText(words.further)]),
    ...words.notes,
    // RFC 3676, 4.3: mail programs set what follows apart as a signature.
    `-- \n${words.why}`,
    ...(senderLine === null ? [] : [senderLine]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function linkText({ label, url }: LabelledLink): string {
  return `${label}:\n${url}`;
}
