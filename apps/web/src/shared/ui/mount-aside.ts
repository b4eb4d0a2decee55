import './asides.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows something at the lower edge of any page, apart from the page itself. Answers how to take it away. */
export function mountAside(content: (leave: () => void) => ReactNode): () => void {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const leave = () => {
    root.unmount();
    host.remove();
  };
  root.render(content(leave));
  return leave;
}
