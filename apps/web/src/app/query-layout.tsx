import { Outlet } from 'react-router';
import { QueryScope } from '../shared/api/query-client.tsx';

/** Around every page but the first: they ask the server. */
export function Component() {
  return (
    <QueryScope>
      <Outlet />
    </QueryScope>
  );
}
