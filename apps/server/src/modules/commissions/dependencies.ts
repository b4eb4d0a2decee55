import type { CommonDependencies } from '../../platform/common-dependencies.ts';

export type CommissionsDependencies = Pick<CommonDependencies, 'database' | 'reference' | 'now'>;
