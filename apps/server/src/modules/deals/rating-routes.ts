import { MAX_RATING_SENTENCE, PRICE_ANSWERS, priceRating } from '@farelark/contracts';
import { findRating, type RequestedRating, saveRating } from '@farelark/db/price-ratings';
import { getLocale, type Language } from '@farelark/i18n';
import { escapeHtml } from '@farelark/i18n/content';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PlainPage, sendPlainPage, type Translate } from '../../platform/http/plain-page.ts';
import { toPlaceView } from './deal-view.ts';
import type { DealsDependencies } from './dependencies.ts';
import { verifyRatingToken } from './rating-mails.ts';

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

/** Registers the form `/rate/{token}`. GET saves nothing, because mail scanners follow links. */
export function registerRating(app: FastifyInstance, dependencies: DealsDependencies): void {
  const { pool } = dependencies.database;
  app.register(async (scope) => {
    scope.removeContentTypeParser(FORM);
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.get<RatingRequest>(PATH, async (request, reply) => {
      const requested = await findRequest(dependencies, request.params.token);
      if (requested === null) return sendInvalid(request, reply);
      const { rating } = requested;
      const preselected = PRICE_ANSWERS.find((answer) => answer === request.query.answer);
      return sendForm(dependencies, request, reply, rating, {
        answer: preselected ?? rating.answer,
        sentence: rating.sentence ?? '',
        showsName: rating.showsName,
      });
    });

    scope.post<RatingRequest>(PATH, async (request, reply) => {
      const requested = await findRequest(dependencies, request.params.token);
      if (requested === null) return sendInvalid(request, reply);
      const parsed = priceRating.safeParse(request.body ?? {});
      if (!parsed.success)
        return sendForm(
          dependencies,
          request,
          reply,
          requested.rating,
          parseFormValues(request.body),
          true,
        );
      await saveRating(pool, requested.bookingId, parsed.data, dependencies.now());
      return sendPlainPage(request, reply, 200, (t) => ({
        title: t('rating.done.title'),
        text: t(parsed.data.sentence === null ? 'rating.done.text' : 'rating.done.withSentence'),
        button: null,
      }));
    });
  });
}

async function findRequest(dependencies: DealsDependencies, token: string) {
  const bookingId = verifyRatingToken(dependencies, token);
  if (bookingId === null) return null;
  const rating = await findRating(dependencies.database.pool, bookingId);
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
  isInvalid = false,
): FastifyReply {
  return sendPlainPage(request, reply, isInvalid ? 400 : 200, (t, language): PlainPage => {
    const getCity = (code: string) => {
      const place = toPlaceView(code, reference, language);
      return place.localCity ?? place.city;
    };
    return {
      title: t('rating.title'),
      text: t('rating.text', {
        origin: getCity(rating.origin),
        destination: getCity(rating.destination),
        date: formatDate(rating.clickedAt, language),
      }),
      form: renderForm(values, t, isInvalid),
      button: t('rating.button'),
    };
  });
}

function renderForm({ answer, sentence, showsName }: FormValues, t: Translate, isInvalid: boolean) {
  const choices = PRICE_ANSWERS.map(
    (choice) =>
      `<label><input type="radio" name="answer" value="${choice}" required${choice === answer ? ' checked' : ''}>` +
      `${escapeHtml(t(`rating.answer.${choice}`))}</label>`,
  ).join('');
  const error = isInvalid
    ? `<p role="alert" class="wrong">${escapeHtml(t('rating.refused', { number: MAX_RATING_SENTENCE }))}</p>`
    : '';
  return (
    `${error}<fieldset><legend>${escapeHtml(t('rating.question'))}</legend>${choices}</fieldset>` +
    `<label class="field">${escapeHtml(t('rating.sentence'))}` +
    `<textarea name="sentence" rows="3" maxlength="${MAX_RATING_SENTENCE}" dir="auto">${escapeHtml(sentence)}</textarea></label>` +
    `<p>${escapeHtml(t('rating.sentenceHint'))}</p>` +
    `<label><input type="checkbox" name="showsName" value="on"${showsName ? ' checked' : ''}>` +
    `${escapeHtml(t('rating.showsName'))}</label>`
  );
}

function parseFormValues(body: unknown): FormValues {
  const { answer, sentence, showsName } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return {
    answer: typeof answer === 'string' ? answer : null,
    sentence: typeof sentence === 'string' ? sentence : '',
    showsName: showsName === 'on',
  };
}

function formatDate(moment: Date, language: Language): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(getLocale(language), options).format(moment);
}
