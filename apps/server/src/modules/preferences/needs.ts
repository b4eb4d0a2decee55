import type { Services } from '../../services.ts';

export type PreferencesNeeds = Services;
