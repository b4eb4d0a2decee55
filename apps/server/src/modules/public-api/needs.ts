import type { Services } from '../../services.ts';

export type PublicApiNeeds = Services;
