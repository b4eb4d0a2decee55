import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AppStateProvider, useAppState } from './app-state-provider.tsx';

const ana = { id: 'ana', email: 'ana@example.org', name: 'Ana' };

function Reader() {
  const { state } = useAppState();
  return `${state.user?.name} ${state.loading}`;
}

it('must surround useAppState [8.context]', () => {
  expect(() => renderToStaticMarkup(<Reader />)).toThrow(
    'useAppState must be used within an AppStateProvider',
  );
});

it('starts with its user, loading', () => {
  const html = renderToStaticMarkup(
    <AppStateProvider user={ana}>
      <Reader />
    </AppStateProvider>,
  );
  expect(html).toBe('Ana true');
});
