import type { PlaceCode } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import {
  drawVignette,
  getVignetteName,
  THEMES,
  type Theme,
  type VignettePlace,
} from '@farelark/vignettes';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/http/failure.ts';
import { sendTagged, toEtag } from '../../platform/http/not-modified.ts';
import type { PagesDependencies } from './dependencies.ts';
import type { SendImage } from './share-images/image-sender.ts';

/** Drawings change only with the server's version, and an older one does no harm. */
const CACHE_CONTROL = 'public, max-age=604800, stale-while-revalidate=2592000';

/** Twice the size in an email, which shows a strip as wide as its card. */
const PNG_SIZE = [1152, 240] as const;

interface VignetteAddress {
  readonly theme: string;
  /** IATA code of an airport or city. */
  readonly code: string;
}

/** `/vignettes/{light|dark}/{code}`: drawings of destinations, `.svg` for pages and `.png` for emails. */
export function registerVignettes(
  app: FastifyInstance,
  { reference }: PagesDependencies,
  sendImage: SendImage,
): void {
  app.get<{ Params: VignetteAddress }>('/vignettes/:theme/:code.svg', (request, reply) => {
    const { place, theme } = parse(request.params, reference);
    const body = drawVignette(place, { theme });
    return sendTagged(request, reply, { body, etag: toEtag(body) }, 'image/svg+xml', CACHE_CONTROL);
  });

  app.get<{ Params: VignetteAddress }>('/vignettes/:theme/:code.png', (request, reply) => {
    const { place, theme } = parse(request.params, reference);
    return sendImage(request, reply, {
      // Places may share a vignette.
      name: `vignette ${getVignetteName(place)} ${theme}`,
      draw: () => drawVignette(place, { theme, isOpaque: true, size: PNG_SIZE }),
      cacheControl: CACHE_CONTROL,
    });
  });
}

/** @throws Failure not_found */
function parse(
  address: VignetteAddress,
  reference: Reference,
): { readonly place: VignettePlace; readonly theme: Theme } {
  const theme = THEMES.find((known) => known === address.theme);
  const place = findVignettePlace(address.code, reference);
  if (theme === undefined || place === null) throw new Failure('not_found');
  return { place, theme };
}

/** City of an airport or city code, at the airport's position; null for an unknown code. */
export function findVignettePlace(code: string, reference: Reference): VignettePlace | null {
  const place = reference.getPlace(code);
  if (place === null) return null;
  const { latitude, longitude } = place;
  return { code: reference.getCity(code as PlaceCode), latitude, longitude };
}
