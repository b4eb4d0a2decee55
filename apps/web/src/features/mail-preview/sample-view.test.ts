import { expect, it } from 'vitest';
import { createPreviewDocument } from './sample-view.tsx';

const MAIL =
  '<!DOCTYPE html><html><head><style>@media (prefers-color-scheme: dark) { p { color: #fff } }</style></head><body><p>Hi</p></body></html>';

it('is dark or light as selected, regardless of the device', () => {
  const dark = createPreviewDocument(MAIL, { theme: 'dark', pictures: 'on' });
  expect(dark).toContain('@media all { p { color: #fff } }');
  expect(dark).toContain('color-scheme: dark');
  const light = createPreviewDocument(MAIL, { theme: 'light', pictures: 'on' });
  expect(light).toContain('@media not all { p { color: #fff } }');
  expect(light).toContain('color-scheme: light');
});

it('loads no pictures if disabled, and nothing else ever', () => {
  expect(createPreviewDocument(MAIL, { theme: 'light', pictures: 'off' })).toContain(
    "img-src 'none'",
  );
  const shown = createPreviewDocument(MAIL, { theme: 'light', pictures: 'on' });
  expect(shown).toContain("default-src 'none'");
  expect(shown).toContain('img-src http: https: data:');
});

it('opens links in a new window, and keeps the content', () => {
  const shown = createPreviewDocument(MAIL, { theme: 'light', pictures: 'on' });
  expect(shown).toContain('<head><base target="_blank">');
  expect(shown).toContain('<body><p>Hi</p></body>');
});
