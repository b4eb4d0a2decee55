import { nothing, sourceHealthResponse } from '@farelark/contracts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { sourceReport } from '../../collection/index.ts';
import type { AdminNeeds } from '../needs.ts';

/** How the sources of fares are doing. It speaks of nobody, so that every traveller may know. */
export const sourceHealth = defineFunction({
  name: 'source-health',
  access: 'traveller',
  limit: { calls: 600, seconds: 3600 },
  input: nothing,
  output: sourceHealthResponse,
  docs: {
    summary: 'How the sources of fares are doing, and which could be set up.',
    example: {},
  },
  misuse: null,
  handler: (_, _call, needs: AdminNeeds) => sourceReport(needs),
});
