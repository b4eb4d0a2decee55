import { getDirection, getLocale, languageFrom, translator } from '@farelark/i18n';
import type { FastifyInstance } from 'fastify';

/** Fields that are the same in every language. */
const COMMON_FIELDS = {
  id: '/',
  name: 'Farelark',
  short_name: 'Farelark',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#FBF8F3',
  theme_color: '#FBF8F3',
  categories: ['travel'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
} as const;

/** Web app manifest in the browser's language. */
export function registerManifest(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    // Browsers fetch it without cookies, which store the chosen language.
    const language = languageFrom({ acceptLanguage: request.headers['accept-language'] ?? null });
    const t = translator(language, 'server');
    const shortcut = (name: string, url: string) => ({
      name,
      url,
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    });
    return reply
      .type('application/manifest+json; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .send(
        JSON.stringify({
          ...COMMON_FIELDS,
          lang: getLocale(language),
          dir: getDirection(language),
          description: t('manifest.description'),
          shortcuts: [
            shortcut(t('manifest.deals'), '/dashboard'),
            shortcut(t('manifest.search'), '/search'),
          ],
        }),
      );
  });
}
