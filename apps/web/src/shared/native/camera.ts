import { PHOTO_QUALITY } from '@farelark/contracts';
import { updatePermission } from './device-state.ts';
import { NativeFailure } from './native-failure.ts';
import { isNative } from './platform.ts';

/** Takes a photo after requesting permission; its URL is valid until the app is closed. @throws NativeFailure, `dismissed` if cancelled */
export async function takePhoto(): Promise<{ readonly url: string }> {
  if (!isNative()) throw new NativeFailure('cameraOnWeb');
  const { Camera } = await import('@capacitor/camera');
  const { camera } = await Camera.requestPermissions({ permissions: ['camera'] });
  if (!updatePermission('camera', camera)) throw new NativeFailure('cameraDenied');
  try {
    const { webPath } = await Camera.takePhoto({ quality: PHOTO_QUALITY });
    if (webPath === undefined) throw new NativeFailure('cameraFailed');
    return { url: webPath };
  } catch (failure) {
    if (failure instanceof NativeFailure) throw failure;
    throw new NativeFailure(isCancelled(failure) ? 'dismissed' : 'cameraFailed', failure);
  }
}

/** Both platforms report it in English, by the message or the code of the plugin. */
function isCancelled(failure: unknown): boolean {
  return failure instanceof Error && /cancel/i.test(failure.message);
}
