import { type Settings, SettingsError } from './settings.ts';

/** Access to a language model with the protocol of OpenAI. */
export interface ModelOptions {
  /** Base URL of `chat/completions`. */
  readonly url: string;
  readonly apiKey: string;
  readonly model: string;
  readonly timeoutMillis: number;
}

interface ModelSettings {
  readonly key: 'HELP_CHAT_API_KEY' | 'SEARCH_MODEL_API_KEY';
  readonly model: 'HELP_CHAT_MODEL' | 'SEARCH_MODEL_NAME';
  readonly url: 'HELP_CHAT_URL' | 'SEARCH_MODEL_URL';
  readonly seconds: 'HELP_CHAT_WITHIN_SECONDS' | 'SEARCH_MODEL_WITHIN_SECONDS';
}

/**
 * The model that these settings name; null without a key.
 *
 * @throws SettingsError for a key without a model name
 */
export function getModelOptions(settings: Settings, names: ModelSettings): ModelOptions | null {
  const { [names.key]: apiKey, [names.model]: model } = settings;
  if (apiKey === undefined) return null;
  if (model === undefined)
    throw new SettingsError([`${names.model}: must be set where ${names.key} is`]);
  const timeoutMillis = settings[names.seconds] * 1000;
  return { url: settings[names.url], apiKey, model, timeoutMillis };
}
