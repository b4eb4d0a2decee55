import { createBrowserRouter } from 'react-router';
import { Component as Landing } from '../routes/landing.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { Layout } from './layout.tsx';
import { PageLoading } from './page-loading.tsx';

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
            { path: 'api', lazy: () => import('../routes/api.tsx') },
            { path: 'auth', lazy: () => import('../routes/auth.tsx') },
            { path: 'forgot-password', lazy: () => import('../routes/forgot-password.tsx') },
            { path: 'dashboard', lazy: () => import('../routes/dashboard.tsx') },
            { path: 'mailbox', lazy: () => import('../routes/mailbox.tsx') },
            { path: 'scoreboard', lazy: () => import('../routes/scoreboard.tsx') },
            { path: '*', lazy: () => import('../routes/not-found.tsx') },
          ],
        },
      ],
    },
  ]);
}
