import type { Services } from '../../services.ts';

export type CollectionNeeds = Services;
