import type { FunctionData, FunctionInput, Preferences } from '@farelark/contracts';
import { callFunction } from '../../../shared/api/call-function.ts';

/** The answer after a save of the preferences. */
export const withPreferences =
  (preferences: Preferences) =>
  (kept: FunctionData<'load-preferences'> | undefined): FunctionData<'load-preferences'> => ({
    alertFrequency: kept?.alertFrequency ?? 'immediate',
    preferences,
  });

/** Stores the preferences; answers with how many live deals match at once. */
export function savePreferences(wanted: FunctionInput<'save-preferences'>) {
  return callFunction('save-preferences', wanted);
}
