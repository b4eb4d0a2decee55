import { type DataRouter, RouterProvider } from 'react-router';

/** Everything that every screen stands on. */
export function App({ router }: { router: DataRouter }) {
  return <RouterProvider router={router} />;
}
