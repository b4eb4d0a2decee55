import type { Services } from '../../platform/jobs/services.ts';

export type CommissionsDependencies = Pick<Services, 'database' | 'reference' | 'now'>;
