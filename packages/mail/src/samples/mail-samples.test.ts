import { LANGUAGES, type Language, translator } from '@farelark/i18n';
import { expect, it } from 'vitest';
import englishCatalogue from '../../../i18n/catalogues/en/mail.json' with { type: 'json' };
import { embedImages } from '../inline-images.ts';
import type { RenderedMail } from '../rendered-mail.ts';
import { DARK, LIGHT } from '../templates/theme.ts';
import { SAMPLE_DEAL } from '../testing/sample-deal.ts';
import { SAMPLE_ANSWER, SAMPLE_MESSAGE } from './letter-samples.ts';
import { MAIL_KINDS, type MailSample, type SampleSetting } from './mail-sample.ts';
import { MAIL_SAMPLES } from './mail-samples.ts';

const SENDER = 'Farelark, 1 Example Street, Budapest';

/** Gmail cuts a message off at 102 kB of HTML; the unsubscribe link is at its end. */
const MAX_BYTES = 100_000;
const MAX_SUBJECT_LENGTH = 120;
const MAX_IMAGE_BYTES = 40_000;
const MAX_WIDTH_PX = 600;

const SETTING: Omit<SampleSetting, 'language'> = {
  email: 'reader@example.org',
  appUrl: 'https://farelark.example',
  origin: SAMPLE_DEAL.origin,
  destination: SAMPLE_DEAL.destination,
  now: '2026-11-21T07:42:00Z',
  senderLine: SENDER,
};

/** Texts in the same language for every reader. */
const UNTRANSLATED = [SENDER, ...SAMPLE_MESSAGE.split('\n'), SAMPLE_ANSWER];

const cache = new Map<string, Promise<RenderedMail>>();

function renderSample({ name, render }: MailSample, language: Language): Promise<RenderedMail> {
  const id = `${name}/${language}`;
  const mail = cache.get(id) ?? render({ ...SETTING, language });
  cache.set(id, mail);
  return mail;
}

/** All samples, each with a soft `expect` that names the sample. */
async function renderSamples(language: Language) {
  return Promise.all(
    MAIL_SAMPLES.map(async (sample) => ({
      sample,
      mail: await renderSample(sample, language),
      must: <T>(value: T) => expect.soft(value, sample.name),
    })),
  );
}

/** Dotted keys of the catalogue, shown instead of missing texts. */
function listKeys(tree: object, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${prefix}${name}`] : listKeys(value, `${prefix}${name}.`),
  );
}
const KEYS = listKeys(englishCatalogue).filter((key) => key.includes('.'));

/** URLs that the document links or loads. */
function findUrls(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src|action|background)="([^"]*)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
}

/** Translatable lines of at least two words. */
function findSentences({ text, subject }: RenderedMail): string[] {
  return [subject, ...text.split('\n')].filter(
    (line) =>
      /\p{L}{2,}\P{L}+\p{L}{2,}/u.test(line) &&
      !line.includes('://') &&
      // A route names its cities only.
      !/^\S+ → \S+$/u.test(line) &&
      !UNTRANSLATED.includes(line),
  );
}

it('have unique names that fit a URL', () => {
  const names = MAIL_SAMPLES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z0-9_]{1,64}$/);
});

it('cover every kind of email in the outbox', () => {
  const kinds = new Set(MAIL_SAMPLES.map(({ kind }) => kind));
  expect(MAIL_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
});

it.each(LANGUAGES)('render both parts in language and direction of %s', async (language) => {
  for (const { mail, must } of await renderSamples(language)) {
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
});

it('begin with the logo, and with its name as text where images are blocked', async () => {
  for (const { mail, must } of await renderSamples('en')) {
    const logo = /<img src="cid:logo@farelark" alt="" [^>]*\/?>.*?<p [^>]*>Farelark<\/p>/s.exec(
      mail.html,
    );
    must(logo?.index).toBeLessThan(mail.html.indexOf('class="card"'));
    must(embedImages(mail)).toContain('<img src="data:image/png;base64,iVBORw0KGgo');
    must(embedImages(mail)).not.toContain('cid:');
  }
});

it.each(LANGUAGES)('are small, load nothing and use only theme colours in %s', async (language) => {
  const themeColours = new Set<string>([...Object.values(LIGHT), ...Object.values(DARK)]);
  for (const {
    mail: { html, images },
    must,
  } of await renderSamples(language)) {
    must(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
    must(html).not.toMatch(
      /<(script|iframe|object|embed|video|form|input|link|svg)\b|url\(|@import/,
    );
    // Images travel with the email.
    const shown = [...html.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, url]) => url);
    must(shown).toEqual(images.map(({ cid }) => `cid:${cid}`));
    for (const { content } of images) must(content.byteLength).toBeLessThan(MAX_IMAGE_BYTES);
    const widths = [...html.matchAll(/width[:=]"?\s*(\d+)(?:px|")/g)].map(([, pixels]) =>
      Number(pixels),
    );
    must(Math.max(...widths)).toBeLessThanOrEqual(MAX_WIDTH_PX);
    const colours = new Set(html.match(/(?<!&)#[0-9a-f]{3,8}\b/gi));
    must([...colours].filter((colour) => !themeColours.has(colour))).toEqual([]);
  }
});

it.each(LANGUAGES)(
  'have absolute URLs, all of them in the text part too, and at most one primary button in %s',
  async (language) => {
    for (const { mail, must } of await renderSamples(language)) {
      const { html, text } = mail;
      const urls = findUrls(html).filter((url) => !url.startsWith('cid:'));
      must(urls.filter((url) => !/^https?:\/\/[^/\s]/.test(url))).toEqual([]);
      must(urls.filter((url) => !text.includes(url))).toEqual([]);
      must([...html.matchAll(/<a [^>]*class="button"/g)].length).toBeLessThanOrEqual(1);
    }
  },
);

it.each(LANGUAGES.filter((language) => language !== 'en'))(
  'have no English sentence in %s',
  async (language) => {
    for (const { sample, mail, must } of await renderSamples(language)) {
      const english = new Set(findSentences(await renderSample(sample, 'en')));
      must(findSentences(mail).filter((sentence) => english.has(sentence))).toEqual([]);
    }
  },
);

it.each(LANGUAGES)('are marked as examples and link only to the app in %s', async (language) => {
  const t = translator(language, 'mail');
  const prefixLength = t('example.subject', { subject: '' }).length;
  for (const { mail, must } of await renderSamples(language)) {
    const { subject, html, text } = mail;
    must(subject).toBe(t('example.subject', { subject: subject.slice(prefixLength) }));
    for (const part of [html, text]) {
      must(part).toContain(t('example.label'));
      must(part).toContain(t('example.note'));
    }
    const urls = [
      ...`${html} ${text}`.replaceAll('<wbr/>', '').matchAll(/https?:\/\/[^\s"<]+/g),
    ].map(([url]) => url);
    const foreign = urls.filter(
      (url) => !url.startsWith(SETTING.appUrl) && !url.startsWith('http://www.w3.org/'),
    );
    must(foreign).toEqual([]);
  }
});

it('can be unsubscribed by one click (RFC 8058) and by a footer link only if they are about deals', async () => {
  const link = `${SETTING.appUrl}/unsubscribe/example`;
  for (const { sample, mail, must } of await renderSamples('en')) {
    const { headers, html, text } = mail;
    const isDeal = sample.group === 'deal';
    const oneClick = isDeal ? 'List-Unsubscribe=One-Click' : undefined;
    must(headers['List-Unsubscribe']).toBe(isDeal ? `<${link}>` : undefined);
    must(headers['List-Unsubscribe-Post']).toBe(oneClick);
    for (const part of [html, text]) must(part.includes(link)).toBe(isDeal);
  }
});
