/** Search: sentences, known deals, live offers, places and airlines. */
import { type Settings, SettingsError } from '../../config/settings.ts';
import type { SearchModel } from './search-model.ts';

export type { SearchDependencies } from './dependencies.ts';
export { LiveSearch } from './live-search.ts';

/** @throws SettingsError for a key without a model name */
export async function createSearchModel(settings: Settings): Promise<SearchModel | null> {
  const { SEARCH_MODEL_API_KEY: apiKey, SEARCH_MODEL_NAME: model } = settings;
  if (apiKey === undefined) return null;
  if (model === undefined)
    throw new SettingsError(['SEARCH_MODEL_NAME: must be set where SEARCH_MODEL_API_KEY is']);
  // Loaded on demand: the model's client is large, and most installations have no key.
  const { SearchModel } = await import('./search-model.ts');
  const url = settings.SEARCH_MODEL_URL;
  const timeoutMillis = settings.SEARCH_MODEL_WITHIN_SECONDS * 1000;
  return new SearchModel({ url, apiKey, model, timeoutMillis });
}
