import type { SessionDependencies } from '../../platform/http/traveller-session.ts';
import type { PreferencesDependencies } from '../preferences/index.ts';

/** Dependencies of the table protocol; writes of settings save preferences. */
export type TablesDependencies = PreferencesDependencies & SessionDependencies;
