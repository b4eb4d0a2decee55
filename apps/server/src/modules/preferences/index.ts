/** Preferences: what a traveller wants to hear about, and what follows from saving it. */
export type { PreferencesNeeds } from './needs.ts';
export { savePreferences } from './save-preferences.ts';
