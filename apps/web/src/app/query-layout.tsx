import { Outlet } from 'react-router';
import { withPageQueries } from '../shared/api/query-client.tsx';

export const Component = withPageQueries(Outlet);
