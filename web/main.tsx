import './components/ui/styles/fonts.css';
import './components/ui/styles/tokens.css';
import './components/ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { newQueryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { begin } from './app/begin.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const client = newQueryClient();
const draw = async (): Promise<void> => {
  await begin(location.pathname, client);
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );
  keepOffline();
};
// Not awaited: pages import from here, and would wait for it in turn.
void draw();

/** In production, registers the service worker (calculators offline) once the page has loaded. */
function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // If registration fails (blocked storage), everything works as long as there is a network.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
