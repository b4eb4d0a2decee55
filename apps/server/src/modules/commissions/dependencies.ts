import type { Services } from '../../platform/services.ts';

export type CommissionsDependencies = Pick<Services, 'database' | 'reference' | 'now'>;
