import type { CollectionNeeds } from './needs.ts';

/** What collecting works with. */
export type CollectServices = Pick<CollectionNeeds, 'database' | 'log' | 'pipeline' | 'reference'>;
