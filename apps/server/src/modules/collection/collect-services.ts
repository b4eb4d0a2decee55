import type { Services } from '../../services.ts';

/** What collecting works with. */
export type CollectServices = Pick<Services, 'database' | 'log' | 'pipeline' | 'reference'>;
