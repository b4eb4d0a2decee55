import { Outlet } from 'react-router';
import { QueryScope } from '../shared/api/query-client.tsx';

export function Component() {
  return (
    <QueryScope>
      <Outlet />
    </QueryScope>
  );
}
