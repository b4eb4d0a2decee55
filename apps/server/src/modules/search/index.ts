/** Search: sentences, known deals, live offers, places and airlines. */
import { getModelOptions } from '../../config/model-options.ts';
import type { Settings } from '../../config/settings.ts';
import type { SearchModel } from './search-model.ts';

export type { SearchDependencies } from './dependencies.ts';
export { LiveSearch } from './live-search.ts';

/** @throws SettingsError for a key without a model name */
export async function createSearchModel(settings: Settings): Promise<SearchModel | null> {
  const options = getModelOptions(settings, {
    key: 'SEARCH_MODEL_API_KEY',
    model: 'SEARCH_MODEL_NAME',
    url: 'SEARCH_MODEL_URL',
    seconds: 'SEARCH_MODEL_WITHIN_SECONDS',
  });
  if (options === null) return null;
  // Loaded on demand: the model's client is large, and most installations have no key.
  const { SearchModel } = await import('./search-model.ts');
  return new SearchModel(options);
}
