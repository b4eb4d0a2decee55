import type { PageRouter } from '../shared/navigation/page-router.ts';
import { RouterProvider, useLocation, usePage } from '../shared/navigation/router-context.tsx';
import { PageBoundary } from './error-screen.tsx';
import { Layout, PageLoading } from './layout.tsx';

export function App({ router }: { router: PageRouter }) {
  return (
    <RouterProvider router={router}>
      <AppPage />
    </RouterProvider>
  );
}

/** The page on screen within the layout. */
export function AppPage() {
  // The language may change with the first page.
  if (usePage() === null) return <PageLoading />;
  return (
    <PageBoundary>
      <Layout>
        <PageBoundary>
          <Page />
        </PageBoundary>
      </Layout>
    </PageBoundary>
  );
}

function Page() {
  const page = usePage();
  const { pathname } = useLocation();
  if (page === null) return null;
  // To the boundary.
  if (page.Component === null) throw page.failure;
  return <page.Component key={pathname} />;
}
