import { Outlet } from 'react-router';
import { PageQueryProvider } from '../shared/api/query-client.tsx';

export function Component() {
  return (
    <PageQueryProvider>
      <Outlet />
    </PageQueryProvider>
  );
}
