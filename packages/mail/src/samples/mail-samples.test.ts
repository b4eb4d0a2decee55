import { LANGUAGES, type Language, translator } from '@farelark/i18n';
import { expect, test } from 'vitest';
import english from '../../../i18n/catalogues/en/mail.json' with { type: 'json' };
import type { RenderedMail } from '../rendered-mail.ts';
import { DARK, LIGHT, ON_COLOUR } from '../templates/theme.ts';
import { SAMPLE_DEAL } from '../testing/sample-deal.ts';
import { SAMPLE_ANSWER, SAMPLE_MESSAGE } from './letter-samples.ts';
import { MAIL_KINDS, type MailSample, type SampleSetting } from './mail-sample.ts';
import { MAIL_SAMPLES } from './mail-samples.ts';

const SENDER = 'Farelark, 1 Example Street, Budapest';

/** Gmail cuts a message off at 102 kB of HTML; the unsubscribe link is at its end. */
const MAX_BYTES = 100_000;
const MAX_SUBJECT_LENGTH = 120;
const WIDEST = 600;

const SETTING: Omit<SampleSetting, 'language'> = {
  email: 'reader@example.org',
  appUrl: 'https://farelark.example',
  origin: SAMPLE_DEAL.origin,
  destination: SAMPLE_DEAL.destination,
  now: '2026-11-21T07:42:00Z',
  senderLine: SENDER,
};

/** Texts that are the same for every reader: they come from no catalogue. */
const OF_OTHERS = [SENDER, ...SAMPLE_MESSAGE.split('\n'), SAMPLE_ANSWER];

const made = new Map<string, Promise<RenderedMail>>();

/** Each mail is made once, however many guarantees are held against it. */
function renderSample({ name, render }: MailSample, language: Language): Promise<RenderedMail> {
  const id = `${name}/${language}`;
  const mail = made.get(id) ?? render({ ...SETTING, language });
  made.set(id, mail);
  return mail;
}

/** All mails in a language, each with an `expect` that names it and lets the others be looked at. */
async function mailsIn(language: Language) {
  return Promise.all(
    MAIL_SAMPLES.map(async (sample) => ({
      sample,
      mail: await renderSample(sample, language),
      must: <T>(value: T) => expect.soft(value, sample.name),
    })),
  );
}

/** Dotted names of all texts: what would be shown in place of a missing one. */
function listKeys(tree: object, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${prefix}${name}`] : listKeys(value, `${prefix}${name}.`),
  );
}
const KEYS = listKeys(english).filter((key) => key.includes('.'));

/** Targets of links and of what browsers would load, as they stand in the document. */
function targetsIn(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src|action|background)="([^"]*)"/g)].map(([, target = '']) =>
    target.replaceAll('&amp;', '&'),
  );
}

/** Lines of at least two words that are ours. */
function sentencesIn({ text, subject }: RenderedMail): string[] {
  return [subject, ...text.split('\n')].filter(
    (line) =>
      /\p{L}{2,}\P{L}+\p{L}{2,}/u.test(line) && !line.includes('://') && !OF_OTHERS.includes(line),
  );
}

test('every sample has a name of its own that fits an address', () => {
  const names = MAIL_SAMPLES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z0-9_]{1,64}$/);
});

test('every email that the outbox may hold has a sample', () => {
  const shown = new Set(MAIL_SAMPLES.map(({ kind }) => kind));
  expect(MAIL_KINDS.filter((kind) => !shown.has(kind))).toEqual([]);
});

test.each(LANGUAGES)(
  'every mail in %s has both parts whole, in its language and direction',
  async (language) => {
    for (const { mail, must } of await mailsIn(language)) {
      const everything = [mail.subject, mail.html, mail.text].join('\n');

      must(KEYS.filter((key) => everything.includes(key))).toEqual([]);
      must(everything).not.toMatch(/\{\{|\}\}|undefined|NaN|\[object|Invalid Date/);
      must(mail.subject.length).toBeLessThan(MAX_SUBJECT_LENGTH);
      must(mail.html).toMatch(/^<!DOCTYPE html/);
      must(mail.html).toContain(`lang="${language}"`);
      must(mail.html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
      must(mail.html).not.toContain(`dir="${language === 'ar' ? 'ltr' : 'rtl'}" lang`);
      must(mail.text).not.toMatch(/<[a-z]|&[a-z]+;|\n{3}/);
      must(mail.text).toContain(SENDER);
      must(mail.html).toContain(SENDER);
      must(mail.headers).toMatchObject({
        'Auto-Submitted': 'auto-generated',
        'Content-Language': language,
      });
    }
  },
);

test.each(LANGUAGES)(
  'every mail in %s is light and narrow, loads nothing, and keeps to the colours whose contrast is known',
  async (language) => {
    for (const { mail, must } of await mailsIn(language)) {
      const { html } = mail;
      must(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
      must(html).not.toMatch(
        /<(img|script|iframe|object|embed|video|form|input|link)\b|url\(|@import/,
      );
      const widths = [...html.matchAll(/width[:=]"?\s*(\d+)(?:px|")/g)].map(([, pixels]) =>
        Number(pixels),
      );
      must(Math.max(...widths)).toBeLessThanOrEqual(WIDEST);
      const colours = new Set(html.match(/(?<!&)#[0-9a-f]{3,8}\b/gi));
      const known = new Set<string>([...Object.values(LIGHT), ...Object.values(DARK), ON_COLOUR]);
      must([...colours].filter((colour) => !known.has(colour))).toEqual([]);
    }
  },
);

test.each(LANGUAGES)(
  'every mail in %s has absolute links, all of them in the text part too, and one thing to do',
  async (language) => {
    for (const { mail, must } of await mailsIn(language)) {
      const { html, text } = mail;
      const targets = targetsIn(html);
      must(targets.filter((target) => !/^https?:\/\/[^/\s]/.test(target))).toEqual([]);
      must(targets.filter((target) => !text.includes(target))).toEqual([]);
      must([...html.matchAll(/<a [^>]*class="ember"/g)].length).toBeLessThanOrEqual(1);
    }
  },
);

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'every mail in %s has no sentence of the English one',
  async (language) => {
    for (const { sample, mail, must } of await mailsIn(language)) {
      const same = new Set(sentencesIn(await renderSample(sample, 'en')));
      must(sentencesIn(mail).filter((sentence) => same.has(sentence))).toEqual([]);
    }
  },
);

test.each(LANGUAGES)(
  'every mail in %s is marked as an example, and leads nowhere else',
  async (language) => {
    const t = translator(language, 'mail');
    for (const { mail, must } of await mailsIn(language)) {
      const { subject, html, text } = mail;
      must(subject).toBe(t('example.subject', { subject: subject.slice(exampleMark(language)) }));
      for (const part of [html, text]) {
        must(part).toContain(t('example.label'));
        must(part).toContain(t('example.note'));
      }
      const links = [...`${html} ${text}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
      const foreign = links.filter(
        (link) => !link.startsWith(SETTING.appUrl) && !link.startsWith('http://www.w3.org/'),
      );
      must(foreign).toEqual([]);
    }
  },
);

test('mails that travellers asked for, and no others, are ended in one click (RFC 8058) and by a link in the footer', async () => {
  const link = `${SETTING.appUrl}/unsubscribe/example`;
  for (const { sample, mail, must } of await mailsIn('en')) {
    const { headers, html, text } = mail;
    const requested = sample.group === 'deal';
    const oneClick = requested ? 'List-Unsubscribe=One-Click' : undefined;
    must(headers['List-Unsubscribe']).toBe(requested ? `<${link}>` : undefined);
    must(headers['List-Unsubscribe-Post']).toBe(oneClick);
    for (const part of [html, text]) must(part.includes(link)).toBe(requested);
  }
});

function exampleMark(language: Language): number {
  return translator(language, 'mail')('example.subject', { subject: '' }).length;
}
