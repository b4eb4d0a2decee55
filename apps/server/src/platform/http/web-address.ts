/**
 * A page that a browser may be sent to, as it will be: http or https, with a host and without a name or
 * password in it. Null for anything else, such as `javascript:` or a path, which would stay on our site.
 */
export function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.hostname !== '' && url.username === '' && url.password === ''
    ? url.href
    : null;
}
