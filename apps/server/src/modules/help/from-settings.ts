import { type Settings, SettingsError } from '../../config/settings.ts';
import type { HelpLibrary } from './help-library.ts';
import type { HelpModel } from './help-model.ts';

/** Sources of the help centre's answers. */
export interface Help {
  readonly library: HelpLibrary;
  /** Null where no key is set: the articles answer in their own words then. */
  readonly model: HelpModel | null;
}

/** @throws SettingsError where the model has a key and no name */
export async function helpModel(settings: Settings): Promise<HelpModel | null> {
  const { HELP_CHAT_API_KEY: apiKey, HELP_CHAT_MODEL: model } = settings;
  if (apiKey === undefined) return null;
  if (model === undefined)
    throw new SettingsError(['HELP_CHAT_MODEL: must be set where HELP_CHAT_API_KEY is']);
  // What speaks with models is of no use to the others, and not small.
  const { HelpModel } = await import('./help-model.ts');
  const url = settings.HELP_CHAT_URL;
  const withinMillis = settings.HELP_CHAT_WITHIN_SECONDS * 1000;
  return new HelpModel({ url, apiKey, model, withinMillis });
}
