import {
  type Breadcrumb,
  browserTracingIntegration,
  type Event,
  init,
  replayIntegration,
} from '@sentry/react';
import { withoutQuery } from '../own/page-views.ts';

/** Share of page loads whose timings are sent (specification, section 9). */
const TRACES = 0.1;

/** Starts Sentry after consent. Records no sessions, only masked moments before an error. */
export function startSentry(dsn: string): void {
  init({
    dsn,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    tracesSampleRate: TRACES,
    // Streamed traces would bypass the removal of secrets below.
    traceLifecycle: 'static',
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    integrations: [
      browserTracingIntegration(),
      // Compression needs a worker created from text, which the content policy refuses.
      replayIntegration({ maskAllText: true, blockAllMedia: true, useCompression: false }),
    ],
    beforeSend: withoutSecrets,
    beforeSendTransaction: withoutSecrets,
    beforeBreadcrumb: withoutSecretsOnTheWay,
  });
}

/** Removes queries, which may contain account secrets. */
function withoutSecrets<Reported extends Event>(event: Reported): Reported {
  if (event.request?.url !== undefined) event.request.url = withoutQuery(event.request.url);
  delete event.request?.query_string;
  return event;
}

function withoutSecretsOnTheWay(crumb: Breadcrumb): Breadcrumb {
  for (const name of ['url', 'from', 'to']) {
    const address: unknown = crumb.data?.[name];
    if (crumb.data && typeof address === 'string') crumb.data[name] = withoutQuery(address);
  }
  return crumb;
}
