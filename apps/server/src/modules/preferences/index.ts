/** Preferences: filters of a traveller's alerts, and what saving them triggers. */
export type { PreferencesDependencies } from './dependencies.ts';
export { savePreferences } from './save-preferences.ts';
