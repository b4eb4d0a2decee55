import type { Services } from '../../platform/services.ts';

/** Dependencies of the module pages. */
export type PagesNeeds = Omit<Services, 'pipeline' | 'jobs' | 'sessions' | 'anonKey'>;
