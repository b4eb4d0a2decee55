import type { WebArea } from '@farelark/messages/web';
import { createBrowserRouter } from 'react-router';
import { Component as Landing } from '../routes/landing.tsx';
import { pageTexts } from '../shared/i18n/texts.ts';
import { ErrorScreen } from './error-screen.tsx';
import { Layout } from './layout.tsx';
import { PageLoading } from './page-loading.tsx';

/** A page that comes on demand, together with its texts. */
function page<Module>(load: () => Promise<Module>, ...areas: WebArea[]): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), pageTexts().need(...areas)]);
    return module;
  };
}

/** Every address of the app. The landing page comes with the first load, the others on demand. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: Layout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: PageLoading,
      children: [
        {
          ErrorBoundary: ErrorScreen,
          children: [
            { index: true, Component: Landing },
            { path: 'api', lazy: page(() => import('../routes/api.tsx'), 'screens') },
            { path: 'auth', lazy: page(() => import('../routes/auth.tsx'), 'screens') },
            {
              path: 'forgot-password',
              lazy: page(() => import('../routes/forgot-password.tsx'), 'screens'),
            },
            { path: 'dashboard', lazy: page(() => import('../routes/dashboard.tsx'), 'screens') },
            { path: 'mailbox', lazy: page(() => import('../routes/mailbox.tsx'), 'screens') },
            { path: 'scoreboard', lazy: page(() => import('../routes/scoreboard.tsx'), 'screens') },
            {
              path: 'admin/test-functionality',
              lazy: page(() => import('../routes/test-functionality.tsx'), 'screens'),
            },
            { path: '*', lazy: page(() => import('../routes/not-found.tsx')) },
          ],
        },
      ],
    },
  ]);
}
