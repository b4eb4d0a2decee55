import { type Settings, SettingsError } from '../../config/settings.ts';
import type { HelpModel } from './help-model.ts';

/** Help: search, the assistant, contact messages. */
export type { HelpDependencies } from './dependencies.ts';
export { HelpLibrary } from './help-library.ts';

/** @throws SettingsError for a key without a model name */
export async function createHelpModel(settings: Settings): Promise<HelpModel | null> {
  const { HELP_CHAT_API_KEY: apiKey, HELP_CHAT_MODEL: model } = settings;
  if (apiKey === undefined) return null;
  if (model === undefined)
    throw new SettingsError(['HELP_CHAT_MODEL: must be set where HELP_CHAT_API_KEY is']);
  // Loaded on demand: the model's client is large, and most installations have no key.
  const { HelpModel } = await import('./help-model.ts');
  const url = settings.HELP_CHAT_URL;
  const timeoutMillis = settings.HELP_CHAT_WITHIN_SECONDS * 1000;
  return new HelpModel({ url, apiKey, model, timeoutMillis });
}
