import { getModelOptions } from '../../config/model-options.ts';
import type { Settings } from '../../config/settings.ts';
import type { HelpModel } from './help-model.ts';

/** Help: search, the assistant, contact messages. */
export type { HelpDependencies } from './dependencies.ts';
export { HelpLibrary } from './help-library.ts';

/** @throws SettingsError for a key without a model name */
export async function createHelpModel(settings: Settings): Promise<HelpModel | null> {
  const options = getModelOptions(settings, {
    key: 'HELP_CHAT_API_KEY',
    model: 'HELP_CHAT_MODEL',
    url: 'HELP_CHAT_URL',
    seconds: 'HELP_CHAT_WITHIN_SECONDS',
  });
  if (options === null) return null;
  // Loaded on demand: the model's client is large, and most installations have no key.
  const { HelpModel } = await import('./help-model.ts');
  return new HelpModel(options);
}
