import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppStateProvider, useAppState } from './app-state-provider.tsx';

const ana = { id: 'ana', email: 'ana@example.org', name: 'Ana' };

function Reader() {
  const { state } = useAppState();
  return `${state.user?.name} ${state.loading}`;
}

describe('the app state of a page', () => {
  it('names the missing provider outside of one [8.context]', () => {
    expect(() => renderToStaticMarkup(<Reader />)).toThrow(
      'useAppState must be used within an AppStateProvider',
    );
  });

  it('begins with whose page it is, and loading', () => {
    expect(
      renderToStaticMarkup(
        <AppStateProvider user={ana}>
          <Reader />
        </AppStateProvider>,
      ),
    ).toBe('Ana true');
  });
});
