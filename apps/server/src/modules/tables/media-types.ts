import { RestError } from '../../platform/http/rest-error.ts';

export type ResponseForm = 'array' | 'object';

const SINGLE = 'application/vnd.pgrst.object+json';
const ARRAY = new Set([
  '*/*',
  'application/*',
  'application/json',
  'application/vnd.pgrst.array+json',
]);

/** Form of the first supported type of `Accept`. @throws RestError PGRST107 (406) without one */
export function parseAccept(accept: string | undefined): ResponseForm {
  const types = (accept ?? '*/*').split(',').map((type) => type.trim().toLowerCase());
  for (const type of types) {
    const [name = '', ...parameters] = type.split(';').map((part) => part.trim());
    // Other parameters change the response, such as `nulls=stripped`.
    if (parameters.some((parameter) => !/^(?:q|charset)=/.test(parameter))) continue;
    if (name === SINGLE || name === 'application/vnd.pgrst.object') return 'object';
    if (ARRAY.has(name) || name === '') return 'array';
  }
  throw new RestError(
    406,
    'PGRST107',
    `None of these media types are available: ${types.join(', ').slice(0, 200)}`,
    { hint: `There are application/json and ${SINGLE}` },
  );
}

export function contentType(form: ResponseForm): string {
  return `${form === 'object' ? SINGLE : 'application/json'}; charset=utf-8`;
}

/** @throws RestError PGRST107 (415) unless a body of this type is JSON */
export function checkContentType(type: string | undefined): void {
  if (type === undefined || /^application\/json *(?:;|$)/i.test(type.trim())) return;
  throw new RestError(415, 'PGRST107', `Content-Type not acceptable: ${type.slice(0, 200)}`, {
    hint: 'Bodies are application/json',
  });
}
