import { isNative } from '../native/platform.ts';
import { pageSettings } from '../settings/page-settings.ts';

interface DestinationPictureProps {
  /** IATA code of an airport or city. */
  code: string;
  className?: string;
}

/**
 * Decorative drawing of a destination on the card's ground. Its class sets the size; in a wider box the ground of the
 * drawing continues to both sides. Of the two themes the browser loads only the visible one.
 */
export function DestinationPicture({ code, className = '' }: DestinationPictureProps) {
  // Pages of the phone apps are on the device.
  const server = isNative() ? pageSettings().backendUrl : '';
  return (
    <span className={`destination-picture ${className}`}>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          className={`picture-${theme}`}
          src={`${server}/vignettes/${theme}/${code}.svg`}
          alt=""
          width="320"
          height="120"
          loading="lazy"
          decoding="async"
        />
      ))}
    </span>
  );
}
