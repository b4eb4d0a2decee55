import { PHOTO_QUALITY } from '@farelark/contracts';
import { toPermission, updatePermission } from './device-state.ts';
import { NativeFailure } from './native-failure.ts';
import { isNative } from './platform.ts';

export interface Photo {
  /** Address for this page, valid until the app ends. */
  readonly url: string;
}

/** Takes a photo, asking for permission first. @throws NativeFailure, `dismissed` where no photo was taken */
export async function takePhoto(): Promise<Photo> {
  if (!isNative()) throw new NativeFailure('cameraOnWeb');
  const { Camera } = await import('@capacitor/camera');
  const { camera } = await Camera.requestPermissions({ permissions: ['camera'] });
  const permission = toPermission(camera);
  updatePermission('camera', permission);
  if (permission !== 'granted') throw new NativeFailure('cameraDenied');
  try {
    const { webPath } = await Camera.takePhoto({ quality: PHOTO_QUALITY });
    if (webPath === undefined) throw new NativeFailure('cameraFailed');
    return { url: webPath };
  } catch (failure) {
    if (failure instanceof NativeFailure) throw failure;
    throw new NativeFailure(isCancelled(failure) ? 'dismissed' : 'cameraFailed', failure);
  }
}

/** Both platforms say it in English, by the words or by the code of the plugin. */
function isCancelled(failure: unknown): boolean {
  return failure instanceof Error && /cancel/i.test(failure.message);
}
