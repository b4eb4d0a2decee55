import type { AlertPreferences } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';

/**
 * How many deals of the last days preferences would have matched, without saving them. What says nothing
 * about matching is left at a fixed value, so that a change of it asks nobody.
 */
export const previewQuery = (wanted: AlertPreferences) => {
  const asked: AlertPreferences = {
    ...wanted,
    emailNotifications: true,
    pausedUntil: null,
    passengers: 1,
  };
  return queryOptions({
    queryKey: ['preview-preferences', asked],
    queryFn: ({ signal }) => callFunction('preview-preferences', asked, signal),
  });
};
