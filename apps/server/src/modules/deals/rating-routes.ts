import { MAX_RATING_SENTENCE, PRICE_ANSWERS, priceRating } from '@farelark/contracts';
import { findRating, type RequestedRating, saveRating } from '@farelark/db/price-ratings';
import { getLocale, type Language } from '@farelark/i18n';
import { escapeHtml } from '@farelark/i18n/content';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PlainPage, sendPlainPage, type Translate } from '../../platform/http/plain-page.ts';
import { toPlaceView } from './deal-view.ts';
import type { DealsDependencies } from './dependencies.ts';
import { bookingOfLink } from './rating-mails.ts';

const PATH = '/rate/:token';
const FORM = 'application/x-www-form-urlencoded';
/** Three short fields, percent-encoded. */
const MAX_FORM_BYTES = 8_192;

interface RatingRequest {
  Params: { token: string };
  Querystring: { answer?: string | string[] };
}

interface FormValues {
  readonly answer: string | null;
  readonly sentence: string;
  readonly showsName: boolean;
}

/** `/rate/{token}`: a form without a session. GET only shows it, because mail scanners follow links; POST keeps it. */
export function registerRating(app: FastifyInstance, services: DealsDependencies): void {
  const { pool } = services.database;
  app.register(async (scope) => {
    scope.removeContentTypeParser(FORM);
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.get<RatingRequest>(PATH, async (request, reply) => {
      const asked = await findAsked(services, request.params.token);
      if (asked === null) return sendInvalid(request, reply);
      const { rating } = asked;
      const wanted = PRICE_ANSWERS.find((answer) => answer === request.query.answer);
      return sendForm(services, request, reply, rating, {
        answer: wanted ?? rating.answer,
        sentence: rating.sentence ?? '',
        showsName: rating.showsName,
      });
    });

    scope.post<RatingRequest>(PATH, async (request, reply) => {
      const asked = await findAsked(services, request.params.token);
      if (asked === null) return sendInvalid(request, reply);
      const given = priceRating.safeParse(request.body ?? {});
      if (!given.success)
        return sendForm(services, request, reply, asked.rating, enteredIn(request.body), true);
      await saveRating(pool, asked.bookingId, given.data, services.now());
      return sendPlainPage(request, reply, 200, (t) => ({
        title: t('rating.done.title'),
        text: t(given.data.sentence === null ? 'rating.done.text' : 'rating.done.withSentence'),
        button: null,
      }));
    });
  });
}

async function findAsked(services: DealsDependencies, token: string) {
  const bookingId = bookingOfLink(services, token);
  if (bookingId === null) return null;
  const rating = await findRating(services.database.pool, bookingId);
  return rating === null ? null : { bookingId, rating };
}

function sendInvalid(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPlainPage(request, reply, 404, (t) => ({
    title: t('rating.invalid.title'),
    text: t('rating.invalid.text'),
    button: null,
  }));
}

function sendForm(
  { reference }: DealsDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  rating: RequestedRating,
  values: FormValues,
  isRefused = false,
): FastifyReply {
  return sendPlainPage(request, reply, isRefused ? 400 : 200, (t, language): PlainPage => {
    const city = (code: string) => {
      const place = toPlaceView(code, reference, language);
      return place.localCity ?? place.city;
    };
    return {
      title: t('rating.title'),
      text: t('rating.text', {
        origin: city(rating.origin),
        destination: city(rating.destination),
        date: dayIn(rating.clickedAt, language),
      }),
      form: formHtml(values, t, isRefused),
      button: t('rating.button'),
    };
  });
}

function formHtml({ answer, sentence, showsName }: FormValues, t: Translate, isRefused: boolean) {
  const choices = PRICE_ANSWERS.map(
    (one) =>
      `<label><input type="radio" name="answer" value="${one}" required${one === answer ? ' checked' : ''}>` +
      `${escapeHtml(t(`rating.answer.${one}`))}</label>`,
  ).join('');
  const refusal = isRefused
    ? `<p role="alert" class="wrong">${escapeHtml(t('rating.refused', { number: MAX_RATING_SENTENCE }))}</p>`
    : '';
  return (
    `${refusal}<fieldset><legend>${escapeHtml(t('rating.question'))}</legend>${choices}</fieldset>` +
    `<label class="field">${escapeHtml(t('rating.sentence'))}` +
    `<textarea name="sentence" rows="3" maxlength="${MAX_RATING_SENTENCE}" dir="auto">${escapeHtml(sentence)}</textarea></label>` +
    `<p>${escapeHtml(t('rating.sentenceHint'))}</p>` +
    `<label><input type="checkbox" name="showsName" value="on"${showsName ? ' checked' : ''}>` +
    `${escapeHtml(t('rating.showsName'))}</label>`
  );
}

/** Submitted values, to be corrected. */
function enteredIn(body: unknown): FormValues {
  const { answer, sentence, showsName } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return {
    answer: typeof answer === 'string' ? answer : null,
    sentence: typeof sentence === 'string' ? sentence : '',
    showsName: showsName === 'on',
  };
}

function dayIn(moment: Date, language: Language): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(getLocale(language), options).format(moment);
}
