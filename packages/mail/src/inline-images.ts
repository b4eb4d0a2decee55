import { readFileSync } from 'node:fs';

/** Image that travels with an email (RFC 2392): shown without loading anything, so that it can't report a reader. */
export interface InlineImage {
  /** Content-ID without brackets; the HTML shows `cid:CID`. */
  readonly cid: string;
  readonly filename: string;
  readonly contentType: 'image/png';
  readonly content: Buffer;
}

/** The product's mark as PNG, since mail clients show no SVG. `draw-icons.ts` of the server draws it. */
export const LOGO: InlineImage = {
  cid: 'logo@farelark',
  filename: 'farelark.png',
  contentType: 'image/png',
  content: readFileSync(new URL('./images/logo.png', import.meta.url)),
};

/** Returns the HTML with its images as `data:` URLs, for pages that show an email. */
export function embedImages({
  html,
  images,
}: {
  readonly html: string;
  readonly images: readonly InlineImage[];
}): string {
  return images.reduce((document, { cid, contentType, content }) => {
    const data = `data:${contentType};base64,${content.toString('base64')}`;
    return document.replaceAll(`"cid:${cid}"`, `"${data}"`);
  }, html);
}
