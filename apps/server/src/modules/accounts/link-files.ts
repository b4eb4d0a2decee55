import { APP_PATHS } from '@farelark/contracts';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/http/failure.ts';
import type { AccountsDependencies } from './dependencies.ts';

const MAX_AGE_SECONDS = 3600;

/** `/.well-known` files that let the configured apps open links to this site and autofill its passwords. */
export function registerLinkFiles(app: FastifyInstance, { settings }: AccountsDependencies): void {
  const { ANDROID_APP_ID, ANDROID_APP_FINGERPRINTS, IOS_APP_ID } = settings;
  const android =
    ANDROID_APP_ID === undefined || ANDROID_APP_FINGERPRINTS === undefined
      ? null
      : [
          {
            relation: [
              'delegate_permission/common.handle_all_urls',
              'delegate_permission/common.get_login_creds',
            ],
            target: {
              namespace: 'android_app',
              package_name: ANDROID_APP_ID,
              sha256_cert_fingerprints: ANDROID_APP_FINGERPRINTS,
            },
          },
        ];
  const ios =
    IOS_APP_ID === undefined
      ? null
      : {
          applinks: {
            details: [
              {
                appIDs: [IOS_APP_ID],
                components: APP_PATHS.map((path) => ({
                  '/': path.endsWith('/') ? `${path}*` : path,
                })),
              },
            ],
          },
          webcredentials: { apps: [IOS_APP_ID] },
        };
  const files = {
    '/.well-known/assetlinks.json': android,
    '/.well-known/apple-app-site-association': ios,
  };
  for (const [path, file] of Object.entries(files))
    app.get(path, async (_request, reply) => {
      if (file === null) throw new Failure('not_found');
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
        .send(JSON.stringify(file));
    });
}
