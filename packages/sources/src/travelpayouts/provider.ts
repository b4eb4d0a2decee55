import { integer, text, webAddress } from '@farelark/contracts/setting-types';
import type { SourceName } from '@farelark/engine';
import { z } from 'zod';
import { defineProvider } from '../provider.ts';
import { createTravelpayoutsSource } from './travelpayouts-source.ts';

export const travelpayouts = defineProvider({
  name: 'travelpayouts',
  settings: {
    TRAVELPAYOUTS_TOKEN: text(
      'Token of Travelpayouts (Aviasales Data API), free for affiliates; it alone switches the source on.',
    ),
    TRAVELPAYOUTS_MARKER: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,64}$/)
      .optional()
      .describe(
        'Affiliate marker of Travelpayouts, added to its links; they then earn commission.',
      ),
    TRAVELPAYOUTS_URL: webAddress('Where Travelpayouts answers.', 'https://api.travelpayouts.com'),
    TRAVELPAYOUTS_CALLS_A_MINUTE: integer(
      { min: 1, default: 60 },
      'Calls to Travelpayouts in any minute, at most.',
    ),
    TRAVELPAYOUTS_CALLS_A_DAY: integer(
      { min: 1, default: 5000 },
      'Calls to Travelpayouts in any day, at most.',
    ),
  },
  needs: ['TRAVELPAYOUTS_TOKEN'],
  credential: 'TRAVELPAYOUTS_TOKEN',
  open(settings, { getMeter, reference: _, ...parts }) {
    const { TRAVELPAYOUTS_TOKEN: token, TRAVELPAYOUTS_URL: url } = settings;
    if (token === undefined) return [];
    const source = createTravelpayoutsSource({
      ...parts,
      token,
      url,
      marker: settings.TRAVELPAYOUTS_MARKER ?? null,
      quota: {
        perMinute: settings.TRAVELPAYOUTS_CALLS_A_MINUTE,
        perDay: settings.TRAVELPAYOUTS_CALLS_A_DAY,
      },
      meter: getMeter('travelpayouts' as SourceName),
    });
    return [source];
  },
});
