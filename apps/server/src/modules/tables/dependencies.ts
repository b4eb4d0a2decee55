import type { Services } from '../../platform/services.ts';
import type { PreferencesDependencies } from '../preferences/index.ts';

/** Dependencies of the table protocol; writes of settings save preferences. */
export type TablesDependencies = PreferencesDependencies & Pick<Services, 'sessions' | 'anonKey'>;
