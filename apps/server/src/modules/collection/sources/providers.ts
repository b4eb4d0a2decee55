import * as providers from '@farelark/sources/providers';
import { type Settings, SettingsError } from '../../../config/settings.ts';

export type { Provider } from '@farelark/sources/providers';

/** Every provider, whether set up or not. */
export const PROVIDERS: readonly providers.Provider[] = Object.values(providers);

/** The settings that a provider lacks; none: it is set up. */
export function missingFor(
  { needs }: Pick<providers.Provider, 'needs'>,
  settings: Readonly<Record<string, unknown>>,
): string[] {
  return needs.filter((name) => settings[name] === undefined);
}

/** @throws SettingsError for settings of a provider that don't go together */
export function checkProviders(settings: Settings): void {
  const problems = PROVIDERS.flatMap((provider) => provider.findProblem?.(settings) ?? []);
  if (problems.length > 0) throw new SettingsError(problems);
}
