import { liveAlertsQuery } from '@farelark/contracts';
import { z } from 'zod';
import type { Operation } from './operation.ts';

/** `GET /live/v1/alerts`: a stream of server-sent events, each holding a LiveEvent as JSON. */
export function liveOperations(): Operation[] {
  return [
    {
      method: 'get',
      path: '/live/v1/alerts',
      tag: 'live',
      id: 'live-alerts',
      summary: 'A traveller’s alerts as they happen.',
      description:
        'Server-sent events, to be read over fetch with a bearer header. `event` is the type of a ' +
        'LiveEvent, `data` the event itself as JSON, `id` the cursor; a stream that broke resumes ' +
        'after the `Last-Event-ID` that it is given. It ends when the session ends.',
      access: 'traveller',
      parameters: [
        {
          in: 'query',
          name: 'language',
          required: false,
          schema: liveAlertsQuery.shape.language,
          description:
            'In which language cities and countries are named as well; without one, in none.',
        },
        {
          in: 'header',
          name: 'Last-Event-ID',
          required: false,
          schema: z.string(),
          description: 'The cursor of the last event that was read, or of `get-user-alerts`.',
        },
      ],
      answers: [
        {
          status: 200,
          description: 'The stream. A comment comes every fifteen seconds.',
          schema: z.string(),
          mediaType: 'text/event-stream',
        },
      ],
      errors: ['invalid_input', 'authentication_required', 'too_many_requests'],
      refusals: 'general',
    },
  ];
}
