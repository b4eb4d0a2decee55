import './asides.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Mounts content at the lower edge of any page. Returns how to remove it. */
export function mountAside(content: (unmount: () => void) => ReactNode): () => void {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const unmount = () => {
    root.unmount();
    host.remove();
  };
  root.render(content(unmount));
  return unmount;
}
