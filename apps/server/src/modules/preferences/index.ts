/** Preferences: what a traveller wants to hear about, and what follows from saving it. */
export type { PreferencesDependencies } from './dependencies.ts';
export { savePreferences } from './save-preferences.ts';
