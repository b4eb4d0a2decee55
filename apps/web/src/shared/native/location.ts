import { toPermission, updatePermission } from './device-state.ts';
import { NativeFailure } from './native-failure.ts';
import { isNative } from './platform.ts';

export interface Place {
  /** Degrees, north and east positive, to a tenth: some ten kilometres, which is all that finding an airport needs. */
  readonly latitude: number;
  readonly longitude: number;
}

const PATIENCE_MS = 15_000;
/** Maximum age of a position. */
const MAX_POSITION_AGE_MS = 600_000;
/** As browsers say that they were not allowed to tell (W3C Geolocation, "PERMISSION_DENIED"). */
const DENIED = 1;

/** Approximate position, asking for permission first, also in browsers. @throws NativeFailure */
export async function getApproximatePosition(): Promise<Place> {
  const { Geolocation } = await import('@capacitor/geolocation');
  // Browsers ask when they are asked for the place.
  if (isNative()) {
    const { coarseLocation } = await Geolocation.requestPermissions({
      permissions: ['coarseLocation'],
    }).catch((failure: unknown) => {
      // Location is switched off for the whole phone.
      throw new NativeFailure('locationFailed', failure);
    });
    const permission = toPermission(coarseLocation);
    updatePermission('location', permission);
    if (permission !== 'granted') throw new NativeFailure('locationDenied');
  }
  try {
    const { coords } = await Geolocation.getCurrentPosition({
      enableHighAccuracy: false,
      timeout: PATIENCE_MS,
      maximumAge: MAX_POSITION_AGE_MS,
    });
    updatePermission('location', 'granted');
    return { latitude: toTenth(coords.latitude), longitude: toTenth(coords.longitude) };
  } catch (failure) {
    const isDenied = (failure as { code?: unknown } | null)?.code === DENIED;
    if (isDenied) updatePermission('location', 'denied');
    throw new NativeFailure(isDenied ? 'locationDenied' : 'locationFailed', failure);
  }
}

function toTenth(degrees: number): number {
  return Math.round(degrees * 10) / 10;
}
