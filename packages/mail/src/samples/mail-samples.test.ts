import { LANGUAGES, type Language, translator } from '@farelark/i18n';
import { describe, expect, test } from 'vitest';
import english from '../../../i18n/catalogues/en/mail.json' with { type: 'json' };
import { MAIL_KINDS } from '../mail-kind.ts';
import type { RenderedMail } from '../rendered-mail.ts';
import { DARK, LIGHT, ON_COLOUR } from '../templates/theme.ts';
import { SAMPLE_DEAL } from '../testing/sample-deal.ts';
import { SAMPLE_ANSWER, SAMPLE_MESSAGE } from './letter-samples.ts';
import type { MailSample, SampleSetting } from './mail-sample.ts';
import { MAIL_SAMPLES } from './mail-samples.ts';

const SENDER = 'Farelark, 1 Example Street, Budapest';

/** Gmail cuts a message off at 102 kB of HTML; the unsubscribe link is at its end. */
const MOST_BYTES = 100_000;
const LONGEST_SUBJECT = 120;
const WIDEST = 600;

const SETTING: Omit<SampleSetting, 'language'> = {
  email: 'reader@example.org',
  appUrl: 'https://farelark.example',
  origin: SAMPLE_DEAL.origin,
  destination: SAMPLE_DEAL.destination,
  now: '2026-11-21T07:42:00Z',
  senderLine: SENDER,
};

/** What is the same for every reader: it comes from no catalogue. */
const OF_OTHERS = [SENDER, ...SAMPLE_MESSAGE.split('\n'), SAMPLE_ANSWER];

const made = new Map<string, Promise<RenderedMail>>();

/** Each mail is made once, however many guarantees are held against it. */
function mailOf({ name, render }: MailSample, language: Language): Promise<RenderedMail> {
  const id = `${name}/${language}`;
  const mail = made.get(id) ?? render({ ...SETTING, language });
  made.set(id, mail);
  return mail;
}

/** Dotted names of all texts: what would be shown in place of a missing one. */
function keysOf(tree: object, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${prefix}${name}`] : keysOf(value, `${prefix}${name}.`),
  );
}
const KEYS = keysOf(english).filter((key) => key.includes('.'));

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

test('every mail that the outbox may owe has a sample', () => {
  const shown = new Set(MAIL_SAMPLES.map(({ kind }) => kind));
  expect(MAIL_KINDS.filter((kind) => !shown.has(kind))).toEqual([]);
});

describe.each(MAIL_SAMPLES)('$name', (sample) => {
  test.each(LANGUAGES)(
    'in %s has both parts whole, in its language and direction',
    async (language) => {
      const mail = await mailOf(sample, language);
      const everything = [mail.subject, mail.html, mail.text].join('\n');

      expect(KEYS.filter((key) => everything.includes(key))).toEqual([]);
      expect(everything).not.toMatch(/\{\{|\}\}|undefined|NaN|\[object|Invalid Date/);
      expect(mail.subject.length).toBeLessThan(LONGEST_SUBJECT);
      expect(mail.html).toMatch(/^<!DOCTYPE html/);
      expect(mail.html).toContain(`lang="${language}"`);
      expect(mail.html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
      expect(mail.html).not.toContain(`dir="${language === 'ar' ? 'ltr' : 'rtl'}" lang`);
      expect(mail.text).not.toMatch(/<[a-z]|&[a-z]+;|\n{3}/);
      expect(mail.text).toContain(SENDER);
      expect(mail.html).toContain(SENDER);
      expect(mail.headers).toMatchObject({
        'Auto-Submitted': 'auto-generated',
        'Content-Language': language,
      });
    },
  );

  test.each(LANGUAGES)(
    'in %s is light and narrow, loads nothing, and keeps to the colours whose contrast is known',
    async (language) => {
      const { html } = await mailOf(sample, language);
      expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
      expect(html).not.toMatch(
        /<(img|script|iframe|object|embed|video|form|input|link)\b|url\(|@import/,
      );
      const widths = [...html.matchAll(/width[:=]"?\s*(\d+)(?:px|")/g)].map(([, pixels]) =>
        Number(pixels),
      );
      expect(Math.max(...widths)).toBeLessThanOrEqual(WIDEST);
      const colours = new Set(html.match(/(?<!&)#[0-9a-f]{3,8}\b/gi));
      const known = new Set<string>([...Object.values(LIGHT), ...Object.values(DARK), ON_COLOUR]);
      expect([...colours].filter((colour) => !known.has(colour))).toEqual([]);
    },
  );

  test.each(LANGUAGES)(
    'in %s has absolute links, all of them in the text part too, and one thing to do',
    async (language) => {
      const { html, text } = await mailOf(sample, language);
      const targets = targetsIn(html);
      expect(targets.filter((target) => !/^https?:\/\/[^/\s]/.test(target))).toEqual([]);
      expect(targets.filter((target) => !text.includes(target))).toEqual([]);
      expect([...html.matchAll(/<a [^>]*class="ember"/g)].length).toBeLessThanOrEqual(1);
    },
  );

  test.each(LANGUAGES.filter((language) => language !== 'en'))(
    'in %s has no sentence of the English one',
    async (language) => {
      const [mail, inEnglish] = [await mailOf(sample, language), await mailOf(sample, 'en')];
      const same = new Set(sentencesIn(inEnglish));
      expect(sentencesIn(mail).filter((sentence) => same.has(sentence))).toEqual([]);
    },
  );

  test.each(LANGUAGES)(
    'in %s is marked as an example, and leads nowhere else',
    async (language) => {
      const t = translator(language, 'mail');
      const { subject, html, text } = await mailOf(sample, language);
      expect(subject).toBe(t('example.subject', { subject: subject.slice(exampleMark(language)) }));
      for (const part of [html, text]) {
        expect(part).toContain(t('example.label'));
        expect(part).toContain(t('example.note'));
      }
      const links = [...`${html} ${text}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
      const foreign = links.filter(
        (link) => !link.startsWith(SETTING.appUrl) && !link.startsWith('http://www.w3.org/'),
      );
      expect(foreign).toEqual([]);
    },
  );

  test('can be unsubscribed from where it was wished for, and only there', async () => {
    const { headers } = await mailOf(sample, 'en');
    const wished = sample.group === 'deal';
    expect('List-Unsubscribe' in headers).toBe(wished);
    expect('List-Unsubscribe-Post' in headers).toBe(wished);
  });
});

/** How long that is what stands before the subject of an example. */
function exampleMark(language: Language): number {
  return translator(language, 'mail')('example.subject', { subject: '' }).length;
}
