import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { TextStore } from '../../../shared/i18n/text-store.ts';
import { TextsContext } from '../../../shared/i18n/texts.ts';
import { OperatorsOnly } from './system-section.tsx';

const texts = new TextStore('en');
await texts.need('web', 'screens');

const shown = (lacksSecondFactor: boolean) =>
  renderToStaticMarkup(
    <TextsContext value={texts}>
      <MemoryRouter>
        <OperatorsOnly lacksSecondFactor={lacksSecondFactor} />
      </MemoryRouter>
    </TextsContext>,
  );

it('leads an operator without a second factor to its settings', () => {
  expect(shown(true)).toContain('href="/dashboard?tab=profile#profile-secondFactor"');
  expect(shown(true)).not.toContain('For operators only');
});

it('has no link for a traveller', () => {
  expect(shown(false)).toContain('For operators only');
  expect(shown(false)).not.toContain('href');
});
