import { updatePermission } from './device-state.ts';
import { NativeFailure } from './native-failure.ts';
import { isNative } from './platform.ts';

export interface Position {
  /** Degrees to a tenth, about ten kilometres: enough to find an airport. */
  readonly latitude: number;
  readonly longitude: number;
}

const TIMEOUT_MS = 15_000;
const MAX_POSITION_AGE_MS = 600_000;
/** Error code of W3C Geolocation. */
const PERMISSION_DENIED = 1;

/** Requests permission and returns the approximate position, also in browsers. @throws NativeFailure */
export async function getApproximatePosition(): Promise<Position> {
  const { Geolocation } = await import('@capacitor/geolocation');
  // Browsers request it themselves.
  if (isNative()) {
    const { coarseLocation } = await Geolocation.requestPermissions({
      permissions: ['coarseLocation'],
    }).catch((failure: unknown) => {
      // Location is disabled on the phone.
      throw new NativeFailure('locationFailed', failure);
    });
    if (!updatePermission('location', coarseLocation)) throw new NativeFailure('locationDenied');
  }
  try {
    const { coords } = await Geolocation.getCurrentPosition({
      enableHighAccuracy: false,
      timeout: TIMEOUT_MS,
      maximumAge: MAX_POSITION_AGE_MS,
    });
    updatePermission('location', 'granted');
    return { latitude: toTenth(coords.latitude), longitude: toTenth(coords.longitude) };
  } catch (failure) {
    const isDenied = (failure as { code?: unknown } | null)?.code === PERMISSION_DENIED;
    if (isDenied) updatePermission('location', 'denied');
    throw new NativeFailure(isDenied ? 'locationDenied' : 'locationFailed', failure);
  }
}

function toTenth(degrees: number): number {
  return Math.round(degrees * 10) / 10;
}
