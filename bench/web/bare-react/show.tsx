// Puts a bare React page on the screen.
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../page.css';

export function show(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root !== null) createRoot(root).render(page);
}
