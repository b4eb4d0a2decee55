import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DestinationPicture } from './destination-picture.tsx';

const html = renderToStaticMarkup(<DestinationPicture code="NRT" className="destination-strip" />);
const images = html.match(/<img[^>]*>/g) ?? [];

it('a destination has a decorative picture for each theme [2.deals.picture]', () => {
  expect(images).toHaveLength(2);
  for (const [index, theme] of ['light', 'dark'].entries()) {
    expect(images[index]).toContain(`src="/vignettes/${theme}/NRT.svg"`);
    expect(images[index]).toContain(`class="picture-${theme}"`);
    expect(images[index]).toContain('alt=""');
  }
});

it('pictures of destinations are lazy and keep their space', () => {
  expect(html).toContain('class="destination-picture destination-strip"');
  for (const image of images) {
    expect(image).toContain('loading="lazy"');
    expect(image).toContain('width="320" height="120"');
  }
  // React adds a preload of images that aren't lazy.
  expect(html).not.toContain('<link');
});
