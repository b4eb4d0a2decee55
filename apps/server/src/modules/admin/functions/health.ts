import { defineFunction } from '../../../platform/http/define-function.ts';
import { getSourceReport } from '../../collection/index.ts';
import type { AdminDependencies } from '../dependencies.ts';

/** Contains no personal data, so it is open to every traveller. */
export const sourceHealth = defineFunction({
  name: 'source-health',
  access: 'traveller',
  limit: { calls: 600, seconds: 3600 },
  summary: 'How the sources of fares are doing, and which could be set up.',
  handler: (_, _call, dependencies: AdminDependencies) => getSourceReport(dependencies),
});

export const systemHealth = defineFunction({
  name: 'system-health',
  access: 'operator',
  limit: { calls: 600, seconds: 3600 },
  summary: 'How jobs, mails, the database and the process are doing, and what is wrong.',
  example: { language: 'en' },
  handler: ({ language }, _call, dependencies: AdminDependencies) =>
    dependencies.health.report(language),
});
