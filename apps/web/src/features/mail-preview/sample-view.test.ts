import { describe, expect, it } from 'vitest';
import { shownDocument } from './sample-view.tsx';

const MAIL =
  '<!DOCTYPE html><html><head><style>@media (prefers-color-scheme: dark) { p { color: #fff } }</style></head><body><p>Hi</p></body></html>';

describe('a mail in the frame', () => {
  it('is dark or light as chosen, whatever the device says', () => {
    const dark = shownDocument(MAIL, { theme: 'dark', pictures: 'on' });
    expect(dark).toContain('@media all { p { color: #fff } }');
    expect(dark).toContain('color-scheme: dark');
    const light = shownDocument(MAIL, { theme: 'light', pictures: 'on' });
    expect(light).toContain('@media not all { p { color: #fff } }');
    expect(light).toContain('color-scheme: light');
  });

  it('loads no pictures where they are off, and nothing else in any case', () => {
    expect(shownDocument(MAIL, { theme: 'light', pictures: 'off' })).toContain("img-src 'none'");
    const shown = shownDocument(MAIL, { theme: 'light', pictures: 'on' });
    expect(shown).toContain("default-src 'none'");
    expect(shown).toContain('img-src https: data:');
  });

  it('opens its links outside of the frame, and keeps its contents', () => {
    const shown = shownDocument(MAIL, { theme: 'light', pictures: 'on' });
    expect(shown).toContain('<head><base target="_blank">');
    expect(shown).toContain('<body><p>Hi</p></body>');
  });
});
