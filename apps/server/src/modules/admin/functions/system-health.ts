import { systemHealthRequest, systemHealthResponse } from '@farelark/contracts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import type { AdminNeeds } from '../needs.ts';

/** How jobs, mails, the database and the process are doing. */
export const systemHealth = defineFunction({
  name: 'system-health',
  access: 'operator',
  limit: { calls: 600, seconds: 3600 },
  input: systemHealthRequest,
  output: systemHealthResponse,
  docs: {
    summary: 'How jobs, mails, the database and the process are doing, and what is wrong.',
    example: { language: 'en' },
  },
  misuse: null,
  handler: ({ language }, _call, needs: AdminNeeds) => needs.health.report(language),
});
