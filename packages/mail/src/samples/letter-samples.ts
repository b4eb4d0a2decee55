import { LETTER_KINDS, type Letter } from '../letter-content.ts';
import { renderLetter } from '../render.ts';
import type { MailContext } from '../rendered-mail.ts';
import type { MailSample, SampleSetting } from './mail-sample.ts';

/** Message to support, in its author's language. */
export const SAMPLE_MESSAGE = 'Olá! Como mudo meus aeroportos de partida?\n\nObrigada, Ana';

export const SAMPLE_ANSWER = 'Olá, Ana! Nas preferências, no topo da página.';

type Kind = Letter['kind'];
type LetterData<K extends Kind> = Omit<Extract<Letter, { kind: K }>, keyof MailContext>;

const LETTERS: { readonly [K in Kind]: (setting: SampleSetting) => LetterData<K> } = {
  newsletter_confirm: ({ email, appUrl }) => ({
    kind: 'newsletter_confirm',
    email,
    url: `${appUrl}/?example`,
  }),
  contact_received: () => ({ kind: 'contact_received' }),
  contact_message: () => ({
    kind: 'contact_message',
    name: 'Ana Silva',
    email: 'ana@example.com',
    subject: 'Aeroportos',
    message: SAMPLE_MESSAGE,
  }),
  contact_answer: () => ({
    kind: 'contact_answer',
    subject: 'Aeroportos',
    message: SAMPLE_MESSAGE,
    answer: SAMPLE_ANSWER,
    replyTo: 'support@example.com',
  }),
};

export const LETTER_SAMPLES: readonly MailSample[] = LETTER_KINDS.map((kind) => ({
  name: kind,
  kind,
  group: 'letter',
  render: (setting) => {
    const { language, senderLine } = setting;
    return renderLetter({ ...LETTERS[kind](setting), language, senderLine, isExample: true });
  },
}));
